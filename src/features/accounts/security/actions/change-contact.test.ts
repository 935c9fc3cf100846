import { describe, expect, it } from 'vitest'
import { obtainCode } from '#tests/codes.ts'
import { issueCode } from '#tests/issue-code.ts'
import { securitySite } from '#tests/security-site.ts'

const site = await securitySite()
const { db, call, member, makeOld, eventsOf, mailsTo } = site

type Member = Awaited<ReturnType<typeof member>>
const change = (of: Member, data: object) => of.ask('security.changeContact', data)
const contactsOf = ({ id }: Member) =>
  db
    .selectFrom('people')
    .select(['email', 'phone', 'email_verified_at as emailAt', 'phone_verified_at as phoneAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('security.changeContact', () => {
  it('changes the address by the code that went to the new one, and writes to both', async () => {
    const ana = await member()
    const code = await obtainCode(
      site,
      { phoneOrEmail: 'ana@new.test', action: 'bind' },
      { cookie: ana.cookie },
    )
    expect((await change(ana, code)).status).toBe(200)
    expect(await contactsOf(ana)).toMatchObject({ email: 'ana@new.test', emailAt: expect.any(Date) })
    const letter = { template: 'contact-changed', params: { contact: 'email', to: 'a•••@new.test' } }
    expect(await mailsTo(ana.email)).toMatchObject([letter])
    expect(await mailsTo('ana@new.test')).toMatchObject([letter])
    expect(await eventsOf(ana.id)).toEqual([
      { kind: 'contact-changed', contact: 'email', to: 'a•••@new.test' },
    ])
    expect(await change(ana, code)).toMatchObject({ status: 422, body: { code: 'code-used' } })
  })

  it('changes the phone number, and writes to the address', async () => {
    const ana = await member()
    expect((await change(ana, await issueCode(db, '+8613812345678', 'bind'))).status).toBe(200)
    expect(await contactsOf(ana)).toMatchObject({
      email: ana.email,
      phone: '+8613812345678',
      phoneAt: expect.any(Date),
    })
    expect(await mailsTo(ana.email)).toMatchObject([{ params: { contact: 'phone', to: '+86 •••• 5678' } }])
  })

  it('refuses what somebody else has, in whatever case, and keeps the code', async () => {
    const [ana, ben] = [await member(), await member()]
    const code = await issueCode(db, (ben.email ?? '').replace('member', 'MEMBER'), 'bind')
    for (let time = 0; time < 2; time += 1) {
      expect(await change(ana, code)).toMatchObject({ status: 409, body: { code: 'contact-in-use' } })
    }
    expect(await contactsOf(ana)).toMatchObject({ email: ana.email })
    expect(await eventsOf(ana.id)).toEqual([])
  })

  it('lets one of two people have an address that both ask for', async () => {
    const people = [await member(), await member()]
    const codes = [await issueCode(db, 'both@new.test', 'bind'), await issueCode(db, 'both@new.test', 'bind')]
    const answers = await Promise.all(people.map((person, index) => change(person, codes[index] ?? {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuses wrong and old codes, other captchas, and what is no contact', async () => {
    const ana = await member()
    const good = await issueCode(db, 'ana@third.test', 'bind')
    const late = await issueCode(db, 'ana@third.test', 'bind', { sentAt: new Date(Date.now() - 15 * 60_000) })
    for (const [data, code] of [
      [{ ...good, verificationInput: '000000' }, 'code-wrong'],
      [{ ...good, phoneOrEmail: 'ana@fourth.test' }, 'captcha-wrong'],
      [{ ...good, captchaInput: 'ZZZZ' }, 'captcha-wrong'],
      [{ ...good, timestamp: 1 }, 'captcha-expired'],
      [late, 'code-expired'],
      [await issueCode(db, 'ana@third.test', 'register'), 'captcha-wrong'],
      [{ ...good, phoneOrEmail: 'ana@' }, 'email-invalid'],
      [{ ...good, phoneOrEmail: '12' }, 'phone-invalid'],
    ] as const) {
      expect(await change(ana, data), code).toMatchObject({ status: 422, body: { code } })
    }
    expect(await contactsOf(ana)).toMatchObject({ email: ana.email })
  })

  it('asks who is there in a session that has been open for a while', async () => {
    const ana = await member()
    await makeOld(ana.sessionId)
    const answer = await change(ana, await issueCode(db, 'ana@old.test', 'bind'))
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } })
  })

  it('is for members only', async () => {
    const answer = await call('security.changeContact', await issueCode(db, 'who@new.test', 'bind'))
    expect(answer).toMatchObject({ status: 401 })
  })
})
