import { describe, expect, it } from 'vitest'
import { PASSWORD, securitySite } from '#tests/security-site.ts'

const { db, member, resultOf, addPasskey, turnOnTwoStep } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>

/** As if the session had been opened just now, by this. */
const openedBy = (of: Member, method: string) =>
  db
    .updateTable('sessions')
    .set({ method, created_at: new Date(), confirmed_at: null })
    .where('id', '=', of.sessionId)
    .execute()
const begin = async (of: Member) => {
  const { status, body } = await of.ask('security.beginPasskey')
  return body.code ?? status
}
const confirmedUntil = async (of: Member) =>
  Date.parse(String(resultOf(await of.ask('security.getOverview'), 'overview').confirmedUntil))

describe('having signed in a moment ago', () => {
  it('by password or passkey says who is there', async () => {
    const ana = await member()
    for (const method of ['password', 'passkey']) {
      await openedBy(ana, method)
      expect(await begin(ana)).toBe(200)
      expect(await confirmedUntil(ana)).toBeGreaterThan(Date.now())
    }
  })

  it('by a provider says nothing where there is a password or a passkey to show', async () => {
    const withPassword = await member()
    const withPasskey = await member({ password: null })
    await addPasskey(withPasskey)
    for (const person of [withPassword, withPasskey]) {
      await openedBy(person, 'social:github')
      expect(await begin(person)).toBe('confirmation-needed')
      expect(await confirmedUntil(person)).toBeLessThan(Date.now())
    }
    await withPassword.ask('security.confirm', { password: PASSWORD })
    expect(await begin(withPassword)).toBe(200)
  })

  it('by a provider is all there is for people who have neither', async () => {
    const ana = await member({ password: null })
    await openedBy(ana, 'social:github')
    expect(await begin(ana)).toBe(200)
  })

  it('by a provider and the second factor says who is there; turned on since, it does not', async () => {
    const ana = await member()
    await turnOnTwoStep(ana)
    await openedBy(ana, 'social:github')
    expect(await begin(ana)).toBe(200)
    await db
      .updateTable('totp')
      .set({ confirmed_at: new Date(Date.now() + 60_000) })
      .where('person_id', '=', ana.id)
      .execute()
    expect(await begin(ana)).toBe('confirmation-needed')
  })
})
