import { describe, expect, it } from 'vitest'
import { issueCode } from '#tests/issue-code.ts'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, eventsOf, mailsTo } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>
const NEW = 'eleven quiet otters'
const codeFor = (of: Member) => issueCode(db, of.email ?? '', 'bind')
const set = (of: Member, data: object) => of.ask('security.setPassword', { password: NEW, ...data })

describe('security.setPassword', () => {
  it('gives the first password to whoever has the code', async () => {
    const ana = await member({ password: null })
    expect((await set(ana, await codeFor(ana))).status).toBe(200)
    const login = await call('auth.login', { username: ana.email, password: NEW })
    expect(login.status).toBe(200)
    expect((await eventsOf(ana.id))[0]).toEqual({ kind: 'password-set' })
    expect(await mailsTo(ana.email)).toMatchObject([{ template: 'password-changed' }])
  })

  it('proves the address that the code went to', async () => {
    const ana = await member({ password: null })
    await db.updateTable('people').set({ email_verified_at: null }).where('id', '=', ana.id).execute()
    await set(ana, await codeFor(ana))
    const { email_verified_at: at } = await db
      .selectFrom('people')
      .select('email_verified_at')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow()
    expect(at).toBeInstanceOf(Date)
  })

  it('is nothing for somebody who has one', async () => {
    const ana = await member()
    const answer = await set(ana, await codeFor(ana))
    expect(answer).toMatchObject({ status: 409, body: { code: 'password-there' } })
  })

  it('refuses the code of an address that is not theirs', async () => {
    const ana = await member({ password: null })
    const answer = await set(ana, await issueCode(db, 'mallory@town.test', 'bind'))
    expect(answer).toMatchObject({ status: 403, body: { code: 'contact-not-yours' } })
  })

  it('refuses wrong, old and used codes, and those of another flow', async () => {
    const ana = await member({ password: null })
    const good = await codeFor(ana)
    const late = await issueCode(db, ana.email ?? '', 'bind', { sentAt: new Date(Date.now() - 15 * 60_000) })
    const foreign = await issueCode(db, ana.email ?? '', 'forget')
    for (const [data, code] of [
      [{ ...good, verificationInput: '000000' }, 'code-wrong'],
      [{ ...good, captchaInput: 'ZZZZ' }, 'captcha-wrong'],
      [{ ...good, timestamp: 1 }, 'captcha-expired'],
      [late, 'code-expired'],
      [foreign, 'captcha-wrong'],
      [{ ...good, phoneOrEmail: 'not@an@address' }, 'email-invalid'],
      [{ ...good, phoneOrEmail: '12' }, 'phone-invalid'],
    ] as const) {
      expect(await set(ana, data)).toMatchObject({ status: 422, body: { code } })
    }
    const used = await codeFor(ana)
    await db
      .updateTable('verification_codes')
      .set({ used_at: new Date() })
      .where('sign', '=', used.verificationSign)
      .execute()
    expect(await set(ana, used)).toMatchObject({ status: 422, body: { code: 'code-used' } })
    expect((await set(ana, good)).status).toBe(200)
  })

  it('refuses what would be guessed', async () => {
    const ana = await member({ password: null })
    const good = await codeFor(ana)
    for (const [password, code] of [
      ['short', 'password-short'],
      ['x'.repeat(129), 'password-long'],
      ['password1', 'password-common'],
      [ana.email, 'password-own'],
    ]) {
      expect(await set(ana, { ...good, password })).toMatchObject({ status: 422, body: { code } })
    }
  })

  it('is for members only', async () => {
    const data = await issueCode(db, 'who@town.test', 'bind')
    expect(await call('security.setPassword', { ...data, password: NEW })).toMatchObject({ status: 401 })
  })
})
