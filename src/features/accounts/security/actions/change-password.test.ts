import { describe, expect, it } from 'vitest'
import { PASSWORD, securitySite } from '#tests/security-site.ts'

const { call, member, signIn, eventsOf, mailsTo } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>
const NEW = 'eleven quiet otters'
const change = (of: Member, oldPassword: unknown, password: unknown) =>
  of.ask('security.changePassword', { oldPassword, password })
const canSignIn = async ({ email }: Member, password: string) =>
  (await call('auth.login', { username: email, password }, { address: '10.3.3.3' })).status === 200

describe('security.changePassword', () => {
  it('takes the old one, and signs all other devices out', async () => {
    const ana = await member()
    const phone = await signIn(ana.id)
    expect((await change(ana, PASSWORD, NEW)).status).toBe(200)
    expect(await canSignIn(ana, NEW)).toBe(true)
    expect(await canSignIn(ana, PASSWORD)).toBe(false)
    expect((await call('auth.viewer', {}, { cookie: phone.cookie })).body.viewer).toBeNull()
    expect((await call('auth.viewer', {}, { cookie: ana.cookie })).body.viewer).not.toBeNull()
    expect((await eventsOf(ana.id))[0]).toEqual({ kind: 'password-changed' })
    expect(await mailsTo(ana.email)).toMatchObject([{ template: 'password-changed' }])
  })

  it('refuses a wrong old one, and what would be guessed', async () => {
    const ana = await member()
    for (const [old, password, code] of [
      ['not this one', NEW, 'password-wrong'],
      ['', NEW, 'password-wrong'],
      [PASSWORD, 'seven77', 'password-short'],
      [PASSWORD, '', 'password-short'],
      [PASSWORD, 'x'.repeat(129), 'password-long'],
      [PASSWORD, 'password1', 'password-common'],
      [PASSWORD, ana.email, 'password-own'],
      [PASSWORD, PASSWORD, 'password-same'],
    ]) {
      const answer = await change(ana, old, password)
      expect(answer, String(password)).toMatchObject({ status: 422, body: { code } })
      expect(String((answer.body.messages as string[])[0])).not.toMatch(/refusal|[{}]/)
    }
    expect(await change(ana, PASSWORD, 7)).toMatchObject({ status: 400 })
    expect(await canSignIn(ana, PASSWORD)).toBe(true)
    expect(await mailsTo(ana.email)).toEqual([])
  })

  it('is nothing for somebody who has none', async () => {
    const ana = await member({ password: null })
    expect(await change(ana, '', NEW)).toMatchObject({ status: 409, body: { code: 'password-missing' } })
  })

  it('counts wrong old ones', async () => {
    const ana = await member()
    for (let time = 0; time < 6; time += 1) await change(ana, 'wrong', NEW)
    const answer = await change(ana, PASSWORD, NEW)
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
  })

  it('lets one of two changes at once win', async () => {
    const ana = await member()
    const answers = await Promise.all([
      change(ana, PASSWORD, 'nine loud geese'),
      change(ana, PASSWORD, 'ten proud cranes'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is for members only', async () => {
    const answer = await call('security.changePassword', { oldPassword: PASSWORD, password: NEW })
    expect(answer).toMatchObject({ status: 401 })
  })
})
