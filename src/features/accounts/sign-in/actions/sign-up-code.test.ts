import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { insertCoupon, usesOf } from '#tests/coupons.ts'
import { issueCode } from '#tests/issue-code.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { createBrowser } from '#tests/social/sign-in-at.ts'
import { startGithub } from '#tests/social/standard-providers.ts'

const github = await startGithub({ id: 901, login: 'code-g', name: 'Code García' })
afterAll(() => github.close())
const site = await testSite({ social: { ...(github.keys && { github: github.keys }) } })
const { db, call } = site

let count = 0
/** Each from a network of its own, whose tries are not what is looked at. */
async function register(
  signUpCode?: string,
  more: { address?: string; network?: string; currency?: string } = {},
) {
  count += 1
  const address = more.address ?? `coded-${count}@town.example`
  const proof = await issueCode(db, address, 'register')
  const data = {
    editStatus: 'signup',
    password: 'four cats and a lamp',
    ...proof,
    ...(signUpCode !== undefined && { signUpCode }),
  }
  const network = more.network ?? `10.7.${count >> 8}.${count & 255}`
  const answer = await call('auth.register', data, {
    lang: 'en',
    currency: more.currency ?? 'USD',
    address: network,
  })
  return { ...answer, address }
}
const personBy = (email: string) =>
  db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
const ask = (code: 'none' | 'offered' | 'required') => storeSettings(db, { login_box: { code } })
const registers = (values: object = {}) =>
  insertCoupon(db, { type: 'register', redeem: { type: 'credit', credit: 30 }, faceValue: {}, ...values })
const has = async (personId: number, currency: string) =>
  (
    await sql<{ balance: number }>`select coalesce(sum(balance), 0)::int as balance from ledger_accounts
      where person_id = ${personId} and currency = ${currency}`.execute(db)
  ).rows[0]?.balance

/** One who has arrived by an account elsewhere. */
async function arrive() {
  count += 1
  github.person = { id: 9_000 + count, login: `code-${count}`, name: `Code ${count}` }
  const browser = createBrowser(site)
  const token = await browser.travel('GITHUB', { returnTo: '/en' })
  const { body } = await browser.call('mutates.autoLogin', { token })
  const { step } = body.gqAutoLogin as { step: { token: string } }
  const join = (signUpCode?: string) =>
    browser.call('account.registerIdentity', {
      token: step.token,
      displayName: `Coded ${count}`,
      isAgreed: true,
      ...(signUpCode !== undefined && { signUpCode }),
    })
  return join
}

describe('where nobody is asked for a code', () => {
  it('none is looked at', async () => {
    const { id, code } = await registers()
    expect((await register(code)).status).toBe(200)
    expect(await usesOf(db, id)).toEqual({ taken: 0, reserved: 0, used: 0 })
  })
})

describe('where a code is offered', () => {
  beforeAll(() => ask('offered'))

  it('brings what it is worth to the new account, and stands among its coupons', async () => {
    const { id, code } = await registers()
    const { status, address } = await register(` ${code.toLowerCase()} `)
    expect(status).toBe(200)
    const person = await personBy(address)
    expect(await has(person?.id ?? 0, 'credit')).toBe(30)
    expect(await usesOf(db, id)).toEqual({ taken: 1, reserved: 0, used: 1 })
    const { cookie } = await site.signIn(person?.id ?? 0)
    const list = await call('account.couponList', {}, { cookie })
    expect(JSON.stringify(list.body)).toContain(code)
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('is not needed', async () => {
    expect((await register()).status).toBe(200)
    expect((await register('  ')).status).toBe(200)
  })

  it('brings money in the currency of whoever signs up, or in the one that it has, and a level', async () => {
    const money = { redeem: { type: 'money', money: { RMB: 500, USD: 80 } }, uses: 9 }
    const { code } = await registers(money)
    const dollars = await personBy((await register(code)).address)
    expect(await has(dollars?.id ?? 0, 'USD')).toBe(80)
    const euros = await personBy((await register(code, { currency: 'EUR' })).address)
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
      .poll(async () => (await personBy((await register(higher.code)).address))?.level_key ?? 'used')
      .toBe('lv2')
  })

  it('is refused at its field, and makes nobody, where it does not fit', async () => {
    const { code: cash } = await insertCoupon(db)
    const { code: gone } = await registers({ uses: 1 })
    await register(gone)
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
      const refused = await register(code)
      expect(refused, why).toMatchObject({ status, body: { code: why } })
      expect(await personBy(refused.address)).toBeUndefined()
    }
  })

  it('is tried twenty times from one network, and the proof of the address serves again after a refusal', async () => {
    const network = '10.6.6.6'
    const { code } = await registers()
    const address = 'tries@town.example'
    expect((await register('wrong-one', { address, network })).status).toBe(422)
    await sql`update attempts set count = 20 where key = ${`sign-up code from ${network}`}`.execute(db)
    expect(await register(code, { address, network })).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts' },
    })
    expect((await register(code, { address })).status).toBe(200)
  })

  it('is nothing for those who are members already', async () => {
    const { code } = await registers()
    const { cookie } = await site.signIn(await insertPerson(db))
    expect(await call('account.couponRedeem', { code }, { cookie })).toMatchObject({
      status: 409,
      body: { code: 'coupon-sign-up' },
    })
  })
})

describe('where a code is required', () => {
  beforeAll(() => ask('required'))

  it('nobody signs up without one, nor by an account elsewhere', async () => {
    for (const typed of [undefined, '', '  ']) {
      const refused = await register(typed)
      expect(refused).toMatchObject({ status: 422, body: { code: 'signup-code-needed' } })
      expect(await personBy(refused.address)).toBeUndefined()
    }
    const join = await arrive()
    expect(await join()).toMatchObject({ status: 422, body: { code: 'signup-code-needed' } })
    expect(await join('no-such-code')).toMatchObject({ status: 422, body: { code: 'signup-code-wrong' } })
    const { id, code } = await registers()
    // What was typed wrong can be typed again: they are still on their way in.
    expect((await join(code)).status).toBe(200)
    expect(await usesOf(db, id)).toEqual({ taken: 1, reserved: 0, used: 1 })
  })

  it('lets in as many as it has uses, of any number at once', async () => {
    const { id, code } = await registers({ uses: 2 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'signup-code-used')).toHaveLength(4)
    expect(await usesOf(db, id)).toEqual({ taken: 2, reserved: 0, used: 2 })
  })
})
