import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/credentials/passwords.ts'
import { issueCode } from '#tests/issue-code.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const OLD = 'the old bench by the well'
const NEW = 'a new bench by the well'

let person: { id: number; slug: string; address: string }
let count = 0
beforeEach(async () => {
  count += 1
  const slug = `forgetful-${count}`
  const address = `${slug}@town.example`
  const id = await insertPerson(db, { slug, name: `Forgetful ${count}` })
  await db
    .updateTable('people')
    .set({ email: address, password_hash: await hashPassword(OLD), language: 'es' })
    .where('id', '=', id)
    .execute()
  person = { id, slug, address }
})

const codeFor = (address = person.address) => issueCode(db, address, 'forget')
const reset = (data: object, lang = 'en') => call('auth.resetPassword', { password: NEW, ...data }, { lang })
const login = async (password: string, address = '127.0.0.1') =>
  (
    await call(
      'auth.login',
      { editStatus: 'login', provider: 'PASSWORD', username: person.address, password },
      { address },
    )
  ).status

describe('a reset', () => {
  it('changes the password for whoever has the code', async () => {
    expect(await reset(await codeFor())).toMatchObject({
      status: 200,
      body: { guaqi: { utils: { resetPassword: true } } },
    })
    expect(await login(OLD)).toBe(401)
    expect(await login(NEW)).toBe(200)
  })

  it('proves the contact that the code went to, and no other', async () => {
    const proven = () =>
      db
        .selectFrom('people')
        .select(['email_verified_at as email', 'phone_verified_at as phone'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    await reset(await codeFor())
    const first = await proven()
    expect(first).toEqual({ email: expect.any(Date), phone: null })
    await reset({ ...(await codeFor()), password: 'yet another bench by the well' })
    expect(await proven()).toEqual(first)
    const phone = `+3461234500${person.id % 10}`
    await db.updateTable('people').set({ phone }).where('id', '=', person.id).execute()
    await reset({ ...(await codeFor(phone)), password: 'a third bench by the well' })
    expect(await proven()).toEqual({ ...first, phone: expect.any(Date) })
  })

  it('ends every session there is, and signs nobody in', async () => {
    const { cookie } = await signIn(person.id)
    expect((await call('auth.viewer', {}, { cookie })).body.viewer).toMatchObject({ databaseId: person.id })
    const { headers } = await reset(await codeFor())
    expect(String(headers['set-cookie'])).not.toMatch(/auth_token|refresh_token/)
    expect((await call('auth.viewer', {}, { cookie })).body.viewer).toBeNull()
  })

  it('notes it and writes to the owner in their own language', async () => {
    await reset(await codeFor(), 'zh-hans')
    const events = await db
      .selectFrom('security_events')
      .select(['kind', 'address'])
      .where('person_id', '=', person.id)
      .execute()
    expect(events).toEqual([{ kind: 'password-reset', address: '127.0.0.1' }])
    const { rows } = await sql<{ data: { value: object } }>`
      select data from jobs.job where name = 'delivery.sendMail'`.execute(db)
    expect(rows.map(({ data }) => data.value)).toContainEqual({
      to: person.address,
      locale: 'es',
      template: 'password-changed',
      params: { at: expect.any(String), device: expect.any(String), address: '127.0.0.1' },
    })
  })

  it('lets the owner in at once, however often they had tried before', async () => {
    const address = '198.51.100.7'
    const names = [person.address, person.slug]
    const tryAs = async (username: string, password: string) =>
      (await call('auth.login', { username, password }, { address })).status
    for (const name of names) {
      for (let time = 0; time < 6; time += 1) await tryAs(name, 'not this one')
      expect(await tryAs(name, OLD)).toBe(429)
    }
    await call('auth.resetPassword', { ...(await codeFor()), password: NEW }, { address })
    for (const name of names) expect(await tryAs(name, NEW)).toBe(200)
  })
})

describe('what is refused', () => {
  it.each([
    ['code-wrong', { verificationInput: '000000' }],
    ['captcha-wrong', { captchaInput: 'xxxx' }],
    ['captcha-expired', { timestamp: 1_700_000_000_000 }],
    ['email-invalid', { phoneOrEmail: 'not@an@address' }],
    ['phone-invalid', { phoneOrEmail: '12345' }],
    ['password-short', { password: '1234567' }],
    ['password-long', { password: 'x'.repeat(129) }],
    ['password-common', { password: 'QWERTYUIOP' }],
  ])('%s', async (code, change) => {
    expect(await reset({ ...(await codeFor()), ...change })).toMatchObject({ status: 422, body: { code } })
    expect(await login(OLD)).toBe(200)
  })

  it('a password that everybody knows of its owner', async () => {
    for (const password of [person.address, person.slug, `Forgetful ${count}`]) {
      expect((await reset({ ...(await codeFor()), password })).body.code).toBe('password-own')
    }
  })

  it('a code that has been used, is too old, or was for signing up', async () => {
    const data = await codeFor()
    expect((await reset(data)).status).toBe(200)
    expect((await reset({ ...data, password: 'yet another bench' })).body.code).toBe('code-used')
    const old = await issueCode(db, person.address, 'forget', { sentAt: new Date(Date.now() - 11 * 60_000) })
    expect((await reset(old)).body.code).toBe('code-expired')
    expect((await reset(await issueCode(db, person.address, 'register'))).body.code).toBe('captcha-wrong')
  })

  it('an address without an account, said only to whoever reads its mail', async () => {
    const data = await codeFor('nobody@town.example')
    expect((await reset({ ...data, verificationInput: '111111' })).body.code).toBe('code-wrong')
    expect(await reset(data)).toMatchObject({ status: 404, body: { code: 'account-not-found' } })
  })

  it('somebody who has left', async () => {
    const data = await codeFor()
    await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', person.id).execute()
    expect((await reset(data)).body.code).toBe('account-not-found')
  })
})
