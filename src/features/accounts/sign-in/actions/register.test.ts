import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { insertCoupon, usesOf } from '#tests/coupons.ts'
import { issueCode } from '#tests/issue-code.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { cookieHeader, testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const PASSWORD = 'four cats and a lamp'

let inviter = 0
beforeAll(async () => {
  inviter = await insertPerson(db, { slug: 'ana', name: 'Ana' })
})

let count = 0
const newAddress = () => {
  count += 1
  return `newcomer-${count}@town.example`
}
const codeFor = (address: string) => issueCode(db, address, 'register')
const register = (data: object, options: Parameters<typeof call>[2] = {}) =>
  call('auth.register', { editStatus: 'signup', password: PASSWORD, ...data }, { lang: 'en', ...options })
const personBy = (email: string) =>
  db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()

describe('signing up', () => {
  it('makes a member of whoever has the code, and signs them in', async () => {
    const address = newAddress()
    const { status, body, headers } = await register(await codeFor(address), { lang: 'es' })
    expect(status).toBe(200)
    const { user } = body.registerUser as { user: Record<string, never> }
    expect(user).toMatchObject({ gqLevel: 'lv1', gqRoles: { hasInfomation: false, showClose: true } })
    const cookie = cookieHeader(headers['set-cookie'] as string[])
    const viewer = await call('auth.viewer', {}, { cookie })
    expect(viewer.body.viewer).toMatchObject({ databaseId: user.databaseId })

    const person = await personBy(address)
    expect(person).toMatchObject({ language: 'es', roles: [], phone: null, invited_by: null })
    expect(person?.slug).toMatch(/^[a-z][a-z2-9]{7}$/)
    // The name reveals nothing of the address.
    expect(person?.name).toBe(`Miembro ${person?.slug}`)
    expect(person?.email_verified_at).toBeInstanceOf(Date)
    expect(person?.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('lets them sign in again with what they chose, letter by letter', async () => {
    const address = newAddress()
    const long = `${'🌳 '.repeat(63)}ab`
    expect((await register({ ...(await codeFor(address)), password: long })).status).toBe(200)
    const login = (password: string) =>
      call('auth.login', { editStatus: 'login', provider: 'PASSWORD', username: address, password })
    expect((await login(long)).status).toBe(200)
    expect((await login(long.slice(0, -1))).status).toBe(401)
  })

  it('ends the session that the browser had before', async () => {
    const before = await signIn(inviter)
    const { status } = await register(await codeFor(newAddress()), { cookie: before.cookie })
    expect(status).toBe(200)
    const viewer = await call('auth.viewer', {}, { cookie: before.cookie })
    expect(viewer.body.viewer).toBeNull()
  })

  it('works with a phone number too', async () => {
    const { body } = await register(await codeFor('+86 138 1234 5678'))
    const { user } = body.registerUser as { user: { databaseId: number } }
    const person = await db
      .selectFrom('people')
      .select(['phone', 'email', 'phone_verified_at'])
      .where('id', '=', user.databaseId)
      .executeTakeFirstOrThrow()
    expect(person).toEqual({ phone: '+8613812345678', email: null, phone_verified_at: expect.any(Date) })
  })

  it('writes down what was agreed to, in which version, and that it happened', async () => {
    const address = newAddress()
    await register(await codeFor(address), { address: '203.0.113.9' })
    const { id = 0 } = (await personBy(address)) ?? {}
    const consents = await db.selectFrom('consents').selectAll().where('person_id', '=', id).execute()
    expect(consents).toMatchObject([
      { kind: 'agreement', version: 'terms', given: true, address: '203.0.113.9' },
      { kind: 'privacy', version: 'privacy', given: true },
    ])
    const events = await db.selectFrom('security_events').select('kind').where('person_id', '=', id).execute()
    expect(events).toEqual([{ kind: 'registered' }])
  })

  it('remembers whose link brought them, and passes over links that nobody gave out', async () => {
    const address = newAddress()
    await register({ ...(await codeFor(address)), inviteCode: 'ana' })
    expect((await personBy(address))?.invited_by).toBe(inviter)
    for (const inviteCode of ['ABC', '', null, '../x']) {
      const other = newAddress()
      expect((await register({ ...(await codeFor(other)), inviteCode })).status).toBe(200)
      expect((await personBy(other))?.invited_by).toBeNull()
    }
  })
})

describe('an address that has an account', () => {
  it('is told only to whoever has its code, in any case of its letters', async () => {
    const address = newAddress()
    await register(await codeFor(address))
    expect(await register(await codeFor(address.toUpperCase().replace('@TOWN', '@town')))).toMatchObject({
      status: 409,
      body: { code: 'contact-taken', messages: [expect.stringContaining('already has an account')] },
    })
    const wrong = { ...(await codeFor(address)), verificationInput: '000000' }
    expect(await register(wrong)).toMatchObject({ status: 422, body: { code: 'code-wrong' } })
  })

  it('comes to one account when two tabs sign it up at once', async () => {
    for (const isSameCode of [true, false]) {
      const address = newAddress()
      const first = await codeFor(address)
      const second = isSameCode ? first : await codeFor(address)
      const answers = await Promise.all([register(first), register(second)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, isSameCode ? 422 : 409])
      const refused = answers.find(({ status }) => status !== 200)
      expect(refused?.body.code).toBe(isSameCode ? 'code-used' : 'contact-taken')
      expect(await db.selectFrom('people').where('email', '=', address).select('id').execute()).toHaveLength(
        1,
      )
    }
  })
})

describe('what is refused', () => {
  it.each([
    ['code-wrong', { verificationInput: '000000' }],
    ['code-wrong', { verificationSign: 'made up' }],
    ['captcha-wrong', { captchaInput: 'xxxx' }],
    ['captcha-expired', { timestamp: 1_700_000_000_000 }],
    ['email-invalid', { phoneOrEmail: 'аna@town.example' }],
    ['phone-invalid', { phoneOrEmail: '12345' }],
    ['password-short', { password: 'seven77' }],
    ['password-long', { password: 'ab🌳'.repeat(43) }],
    ['password-common', { password: 'Password1' }],
  ])('%s', async (code, change) => {
    const address = newAddress()
    expect(await register({ ...(await codeFor(address)), ...change })).toMatchObject({
      status: 422,
      body: { code },
    })
    expect(await personBy(address)).toBeUndefined()
  })

  it('a password that is the address itself', async () => {
    const address = newAddress()
    const data = { ...(await codeFor(address)), password: address.toUpperCase() }
    expect((await register(data)).body.code).toBe('password-own')
  })

  it('a code for another address, for another purpose, too old, or used', async () => {
    const address = newAddress()
    const data = await codeFor(address)
    expect((await register({ ...data, phoneOrEmail: newAddress() })).body.code).toBe('captcha-wrong')
    expect((await register(await issueCode(db, address, 'forget'))).body.code).toBe('captcha-wrong')
    const old = await issueCode(db, address, 'register', { sentAt: new Date(Date.now() - 11 * 60_000) })
    expect((await register(old)).body.code).toBe('code-expired')
    expect((await register(data)).status).toBe(200)
    expect((await register(data)).body.code).toBe('code-used')
  })

  it('what is no call at all', async () => {
    const data = await codeFor(newAddress())
    for (const change of [
      { password: 'x'.repeat(1_001) },
      { password: 12_345_678 },
      { inviteCode: 'x'.repeat(201) },
      { timestamp: 'now' },
    ]) {
      expect((await register({ ...data, ...change })).body.code).toBe('malformed')
    }
    expect((await register(data, { origin: 'https://elsewhere.test' })).status).toBe(403)
  })
})

it('takes what Chinese keyboards type for digits', async () => {
  const data = await codeFor(newAddress())
  expect((await register({ ...data, verificationInput: ' ４８２ ９１３ ' })).status).toBe(200)
})

/** Each from a network of its own, whose tries are not what is looked at. */
async function registerWith(
  signUpCode?: string,
  more: { address?: string; network?: string; currency?: string } = {},
) {
  const own = newAddress()
  const { address = own, network = `10.7.${count >> 8}.${count & 255}`, currency = 'USD' } = more
  const data = { ...(await codeFor(address)), ...(signUpCode !== undefined && { signUpCode }) }
  const answer = await register(data, { currency, address: network })
  return { ...answer, address }
}
const askFor = (code: 'none' | 'offered' | 'required') => storeSettings(db, { login_box: { code } })
const registers = (values: object = {}) =>
  insertCoupon(db, { type: 'register', redeem: { type: 'credit', credit: 30 }, faceValue: {}, ...values })
const has = async (personId: number, currency: string) =>
  (
    await sql<{ balance: number }>`select coalesce(sum(balance), 0)::int as balance from ledger_accounts
      where person_id = ${personId} and currency = ${currency}`.execute(db)
  ).rows[0]?.balance

describe('signing up where nobody is asked for a code', () => {
  it('none is looked at', async () => {
    const { id, code } = await registers()
    expect((await registerWith(code)).status).toBe(200)
    expect(await usesOf(db, id)).toEqual({ taken: 0, reserved: 0, used: 0 })
  })
})

describe('signing up where a code is offered', () => {
  beforeAll(() => askFor('offered'))

  it('brings what it is worth to the new account, and stands among its coupons', async () => {
    const { id, code } = await registers()
    const { status, address } = await registerWith(` ${code.toLowerCase()} `)
    expect(status).toBe(200)
    const person = await personBy(address)
    expect(await has(person?.id ?? 0, 'credit')).toBe(30)
    expect(await usesOf(db, id)).toEqual({ taken: 1, reserved: 0, used: 1 })
    const { cookie } = await signIn(person?.id ?? 0)
    const list = await call('account.couponList', {}, { cookie })
    expect(JSON.stringify(list.body)).toContain(code)
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('is not needed', async () => {
    expect((await registerWith()).status).toBe(200)
    expect((await registerWith('  ')).status).toBe(200)
  })

  it('brings money in the currency of whoever signs up, or in the one that it has, and a level', async () => {
    const money = { redeem: { type: 'money', money: { RMB: 500, USD: 80 } }, uses: 9 }
    const { code } = await registers(money)
    const dollars = await personBy((await registerWith(code)).address)
    expect(await has(dollars?.id ?? 0, 'USD')).toBe(80)
    const euros = await personBy((await registerWith(code, { currency: 'EUR' })).address)
    expect(await has(euros?.id ?? 0, 'RMB')).toBe(500)
    await storeSettings(db, {
      level: {
        lv: [
          { key: 'lv1', name: { en: 'One' } },
          { key: 'lv2', name: { en: 'Two' } },
        ],
        vip: [],
      },
    })
    const higher = await registers({ redeem: { type: 'level', level: 'lv2' } })
    await expect
      .poll(async () => (await personBy((await registerWith(higher.code)).address))?.level_key ?? 'used')
      .toBe('lv2')
  })

  it('is refused at its field, and makes nobody, where it does not fit', async () => {
    const { code: cash } = await insertCoupon(db)
    const { code: gone } = await registers({ uses: 1 })
    await registerWith(gone)
    const { code: over } = await registers({ expiresAt: new Date(Date.now() - 1_000) })
    const { code: early } = await registers({ startsAt: new Date(Date.now() + 60_000) })
    const { code: owned } = await registers({ ownerId: await insertPerson(db) })
    for (const [code, status, why] of [
      ['no-such-code', 422, 'signup-code-wrong'],
      [cash, 422, 'signup-code-wrong'],
      [early, 422, 'signup-code-wrong'],
      [owned, 422, 'signup-code-wrong'],
      [gone, 410, 'signup-code-used'],
      [over, 410, 'signup-code-expired'],
    ] as const) {
      const refused = await registerWith(code)
      expect(refused, why).toMatchObject({ status, body: { code: why } })
      expect(await personBy(refused.address)).toBeUndefined()
    }
  })

  it('is tried twenty times from one network, and the proof of the address serves again after a refusal', async () => {
    const network = '10.6.6.6'
    const { code } = await registers()
    const address = 'tries@town.example'
    expect((await registerWith('wrong-one', { address, network })).status).toBe(422)
    await sql`update attempts set count = 20 where key = ${`sign-up code from ${network}`}`.execute(db)
    expect(await registerWith(code, { address, network })).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts' },
    })
    expect((await registerWith(code, { address })).status).toBe(200)
  })
})

describe('signing up where a code is required', () => {
  beforeAll(() => askFor('required'))

  it('nobody signs up without one', async () => {
    for (const typed of [undefined, '', '  ']) {
      const refused = await registerWith(typed)
      expect(refused).toMatchObject({ status: 422, body: { code: 'signup-code-needed' } })
      expect(await personBy(refused.address)).toBeUndefined()
    }
  })

  it('lets in as many as it has uses, of any number at once', async () => {
    const { id, code } = await registers({ uses: 2 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => registerWith(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'signup-code-used')).toHaveLength(4)
    expect(await usesOf(db, id)).toEqual({ taken: 2, reserved: 0, used: 2 })
  })
})
