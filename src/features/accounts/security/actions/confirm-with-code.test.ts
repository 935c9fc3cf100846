import { describe, expect, it } from 'vitest'
import { issueCode } from '#tests/issue-code.ts'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, makeOld, resultOf } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>
const codeFor = (of: Member) => issueCode(db, of.email ?? '', 'confirm')

/** Signs in by an account elsewhere, and did so a while ago. */
async function social(): Promise<Member> {
  const person = await member({ password: null })
  await makeOld(person.sessionId)
  return person
}
const begin = (of: Member) => of.ask('security.beginPasskey')

describe('security.confirmWithCode', () => {
  it('opens the doors to who has no password, for ten minutes and in this session', async () => {
    const ana = await social()
    expect(await begin(ana)).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } })
    const { confirmedUntil } = resultOf(
      await ana.ask('security.confirmWithCode', await codeFor(ana)),
      'confirm',
    )
    expect((Date.parse(String(confirmedUntil)) - Date.now()) / 60_000).toBeLessThanOrEqual(10)
    expect((await begin(ana)).status).toBe(200)
  })

  it('is nothing for somebody who has a password', async () => {
    const ana = await member()
    expect(await ana.ask('security.confirmWithCode', await codeFor(ana))).toMatchObject({
      status: 409,
      body: { code: 'password-there' },
    })
  })

  it('refuses an address of somebody else, and one that nobody has verified', async () => {
    const ana = await social()
    const ben = await social()
    await db.updateTable('people').set({ email_verified_at: null }).where('id', '=', ben.id).execute()
    for (const [person, data] of [
      [ana, await issueCode(db, 'mallory@town.test', 'confirm')],
      [ben, await codeFor(ben)],
    ] as const) {
      expect(await person.ask('security.confirmWithCode', data)).toMatchObject({
        status: 403,
        body: { code: 'contact-not-yours' },
      })
      expect((await begin(person)).status).toBe(403)
    }
  })

  it('refuses wrong, late and used codes, and those of another flow', async () => {
    const ana = await social()
    const good = await codeFor(ana)
    const late = await issueCode(db, ana.email ?? '', 'confirm', {
      sentAt: new Date(Date.now() - 15 * 60_000),
    })
    for (const [data, code] of [
      [{ ...good, verificationInput: '000000' }, 'code-wrong'],
      [{ ...good, captchaInput: 'ZZZZ' }, 'captcha-wrong'],
      [{ ...good, timestamp: 1 }, 'captcha-expired'],
      [late, 'code-expired'],
      [await issueCode(db, ana.email ?? '', 'bind'), 'captcha-wrong'],
      [{ ...good, phoneOrEmail: 'not@an@address' }, 'email-invalid'],
      [{ ...good, phoneOrEmail: '12' }, 'phone-invalid'],
    ] as const) {
      expect(await ana.ask('security.confirmWithCode', data)).toMatchObject({ status: 422, body: { code } })
    }
    expect((await begin(ana)).status).toBe(403)
    expect((await ana.ask('security.confirmWithCode', good)).status).toBe(200)
    expect(await ana.ask('security.confirmWithCode', good)).toMatchObject({
      status: 422,
      body: { code: 'code-used' },
    })
  })

  it('is for members only', async () => {
    expect(
      await call('security.confirmWithCode', await issueCode(db, 'who@town.test', 'confirm')),
    ).toMatchObject({
      status: 401,
    })
  })
})
