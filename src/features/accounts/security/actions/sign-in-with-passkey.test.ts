import { describe, expect, it } from 'vitest'
import { ORIGIN, securitySite } from '#tests/security-site.ts'
import { cookieHeader } from '#tests/site.ts'
import { virtualAuthenticator } from '#tests/virtual-authenticator.ts'

const { db, call, member, resultOf, addPasskey, turnOnTwoStep, eventsOf } = await securitySite()

let callers = 0
const begin = async () => {
  callers += 1
  const address = `10.7.0.${callers % 250}`
  return resultOf(await call('auth.beginPasskeySignIn', {}, { address }), 'beginPasskeySignIn') as {
    challenge: string
  }
}
const signIn = (credential: unknown) =>
  call('auth.signInWithPasskey', { credential }, { lang: 'en', address: `10.8.0.${callers % 250}` })
const REFUSED = { status: 401, body: { code: 'passkey-refused' } }

describe('auth.signInWithPasskey', () => {
  it('signs in whoever holds the passkey, without a name', async () => {
    const ana = await member()
    const device = await addPasskey(ana)
    const answer = await signIn(device.get(await begin()))
    expect(answer).toMatchObject({ status: 200, body: { login: { user: { databaseId: ana.id } } } })
    const cookie = cookieHeader(answer.headers['set-cookie'] as string[])
    expect(await call('auth.viewer', {}, { cookie })).toMatchObject({
      body: { viewer: { databaseId: ana.id } },
    })
    expect(await eventsOf(ana.id)).toContainEqual({ kind: 'signed-in', method: 'passkey' })
    const { counter, used_at: usedAt } = await db
      .selectFrom('passkeys')
      .select(['counter', 'used_at'])
      .where('person_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    expect(counter).toBe(1)
    expect(usedAt).not.toBeNull()
  })

  it('asks for no second step: finger and device are two', async () => {
    const ana = await member()
    const device = await addPasskey(ana)
    await turnOnTwoStep(ana)
    expect((await signIn(device.get(await begin()))).status).toBe(200)
  })

  it('takes one whose device does not count, again and again', async () => {
    const ana = await member()
    const device = await addPasskey(ana, { counts: false })
    for (let time = 0; time < 3; time += 1) {
      expect((await signIn(device.get(await begin()))).status).toBe(200)
    }
  })

  it('takes an answer once', async () => {
    const device = await addPasskey(await member())
    const credential = device.get(await begin())
    const answers = await Promise.all([signIn(credential), signIn(credential), signIn(credential)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('refuses a copy, whose counter stands still or goes back, and tells its owner', async () => {
    const ana = await member()
    const device = await addPasskey(ana)
    await signIn(device.get(await begin()))
    await signIn(device.get(await begin()))
    for (const behind of [1, 0]) {
      device.counter = behind
      expect(await signIn(device.get(await begin()))).toMatchObject(REFUSED)
    }
    expect((await eventsOf(ana.id)).filter(({ kind }) => kind === 'passkey-copied')).toHaveLength(2)
    device.counter = 2
    expect((await signIn(device.get(await begin()))).status).toBe(200)
  })

  it('refuses many copies at once without holding up anybody else', async () => {
    const device = await addPasskey(await member())
    await signIn(device.get(await begin()))
    const copies = []
    for (let number = 0; number < 30; number += 1) {
      device.counter = 0
      copies.push(device.get(await begin()))
    }
    // More than there are connections to the database.
    const answers = await Promise.all(
      copies.map((credential, number) =>
        call('auth.signInWithPasskey', { credential }, { lang: 'en', address: `10.9.0.${number}` }),
      ),
    )
    for (const answer of answers) expect(answer).toMatchObject(REFUSED)
  })

  it('refuses what was signed for another site, with another key, or without finger and PIN', async () => {
    const ana = await member()
    const device = await addPasskey(ana)
    device.origin = 'http://t0wn.test'
    expect(await signIn(device.get(await begin()))).toMatchObject(REFUSED)
    // The page of another site, but the right domain in what the device signs.
    device.origin = 'http://town.test:8080'
    expect(await signIn(device.get(await begin()))).toMatchObject(REFUSED)
    device.origin = ORIGIN
    const { id, rawId } = device.get(await begin())
    const thief = virtualAuthenticator({ origin: ORIGIN })
    expect(await signIn({ ...thief.get(await begin()), id, rawId })).toMatchObject(REFUSED)
    const unknown = virtualAuthenticator({ origin: ORIGIN })
    expect(await signIn(unknown.get(await begin()))).toMatchObject(REFUSED)
    expect((await eventsOf(ana.id)).map(({ kind }) => kind)).toEqual(['passkey-added'])
  })

  it('refuses the answer to an old question, to one for something else, and to none', async () => {
    const ana = await member()
    const device = await addPasskey(ana)
    const late = await begin()
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('challenge', '=', late.challenge)
      .execute()
    const confirming = resultOf(await ana.ask('security.beginConfirm'), 'beginConfirm') as {
      challenge: string
    }
    for (const asked of [late, confirming, { challenge: 'AAAA' }]) {
      expect(await signIn(device.get(asked))).toMatchObject(REFUSED)
    }
  })

  it('refuses the passkeys of people who are gone, and removed ones', async () => {
    const ana = await member()
    const device = await addPasskey(ana)
    await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', ana.id).execute()
    expect(await signIn(device.get(await begin()))).toMatchObject(REFUSED)
    await db.deleteFrom('passkeys').where('person_id', '=', ana.id).execute()
    expect(await signIn(device.get(await begin()))).toMatchObject(REFUSED)
  })

  it('keeps out whoever is banned, and says until when', async () => {
    const ana = await member()
    const device = await addPasskey(ana)
    const ban = { person_id: ana.id, kind: 'login-ban', reason: 'Spam.' } as const
    await db
      .insertInto('sanctions')
      .values({ ...ban, until: new Date('2099-01-02') })
      .execute()
    expect(await signIn(device.get(await begin()))).toMatchObject({
      status: 403,
      body: { code: 'banned-until', messages: [expect.stringContaining('2099-01-02')] },
    })
    await db
      .insertInto('sanctions')
      .values({ ...ban, until: null })
      .execute()
    expect(await signIn(device.get(await begin()))).toMatchObject({ status: 403, body: { code: 'banned' } })
  })

  it('refuses what is no answer of a device, as a refusal and not as a failure', async () => {
    const device = await addPasskey(await member())
    const credential = device.get(await begin())
    for (const broken of [
      { clientDataJSON: 'AAAA' },
      { clientDataJSON: '' },
      { authenticatorData: '!' },
      { authenticatorData: 'AAAA' },
      { signature: 'AAAA' },
      { signature: '' },
    ]) {
      const fresh = device.get(await begin())
      expect(await signIn({ ...fresh, response: { ...fresh.response, ...broken } })).toMatchObject(REFUSED)
    }
    for (const wrong of [undefined, 'x', {}, { ...credential, id: 7 }, { ...credential, response: null }]) {
      expect(await signIn(wrong)).toMatchObject({ status: 400 })
    }
    expect(await signIn({ ...device.get(await begin()), rawId: 'other' })).toMatchObject(REFUSED)
  })
})
