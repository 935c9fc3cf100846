import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceCookie } from '#server/credentials/device-cookie.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { type ReadCaptcha, sentCode, solvedCaptcha } from '#tests/codes.ts'
import { insertPerson } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { testSite } from '#tests/site.ts'
import { hashContact, KNOWN_CONTACT } from '../queries/take-code.ts'
import { MOST_IN_A_DAY, PER_ADDRESS } from '../rules.ts'

// The door's own limits are not what is tried here.
const { db, call, readOutbox, signIn, errors } = await testSite({
  limiter: { take: () => 0, left: () => 1, look: async () => [] },
})
const MINUTE = 60_000

let networks = 0
/** A network that has asked for nothing yet. */
const network = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.1`

async function getCode(captcha: ReadCaptcha, { lang = 'en', address = network(), cookie = '' } = {}) {
  const { status, body, headers } = await call(
    'auth.getCode',
    { ...captcha, lang, siteUrl: 'https://phishing.example' },
    { address, lang: 'en', cookie },
  )
  const { guaqi } = body as { guaqi?: { utils: { getCode: string } } }
  return { status, code: body.code, sign: guaqi?.utils.getCode, wait: Number(headers['retry-after'] ?? 0) }
}
const flowOf = (phoneOrEmail: string, action: 'register' | 'forget' | 'bind' = 'register') =>
  solvedCaptcha({ phoneOrEmail, action })
const signer = createSigner(SECRET)
/** The cookie of a browser in which a contact's owner has just used a code: another one each time. */
const markOf = (kind: 'email' | 'phone', address: string) =>
  deviceCookie(
    { cookies: {}, signer, siteUrl: '' },
    KNOWN_CONTACT,
    hashContact(signer, { kind, address }),
  ).replace(/;.*/, '')
const setLoginTypes = async (types: string[]) => {
  const value = JSON.stringify({ login_type: types })
  await sql`insert into site_settings (key, value) values ('login_box', ${value})
    on conflict (key) do update set value = excluded.value`.execute(db)
  await sql`insert into outbox (name, data) values ('settings.changed', '{}')`.execute(db)
  await readOutbox()
}
/** Moves the clock on: the door takes its time from the system's. */
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
afterEach(() => void vi.useRealTimers())

describe('a code', () => {
  it('goes to the address in the asked language, and its sign is the answer', async () => {
    const { status, sign } = await getCode(flowOf('lan@town.example'), { lang: 'zh-hans' })
    expect(status).toBe(200)
    expect(sign).toMatch(/^[0-9a-f]{64}$/)
    expect(await sentCode(db, 'lan@town.example')).toMatch(/^\d{6}$/)
    const mail = await db
      .selectFrom('outgoing_messages')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', 'lan@town.example')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toMatch(/^\d{6} 是你的 ?Plaza ?验证码$/)
    expect(`${mail.text}${mail.html}`).not.toContain('phishing')
  })

  it('stands nowhere in clear before it is sent', async () => {
    await getCode(flowOf('eva@town.example'))
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(data::text, ' ') from jobs.job) || (select string_agg(c::text, ' ')
        from verification_codes c) as all`.execute(db)
    const code = await sentCode(db, 'eva@town.example')
    expect(code).toMatch(/^\d{6}$/)
    expect(rows[0]?.all).not.toContain(code)
    const { rows: codes } = await sql<{ all: string }>`
      select string_agg(c::text, ' ') as all from verification_codes c`.execute(db)
    expect(codes[0]?.all).not.toContain('town.example')
  })

  it('is six digits of chance', async () => {
    const codes = []
    for (let number = 0; number < 20; number += 1) {
      await getCode(flowOf(`chance-${number}@town.example`))
      codes.push(await sentCode(db, `chance-${number}@town.example`))
    }
    expect(new Set(codes).size).toBeGreaterThan(18)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  })

  it('is asked for in the same way whether or not there is an account', async () => {
    const personId = await insertPerson(db, { slug: 'member' })
    await db.updateTable('people').set({ email: 'member@town.example' }).where('id', '=', personId).execute()
    const answers = await Promise.all([
      getCode(flowOf('member@town.example', 'forget')),
      getCode(flowOf('nobody@town.example', 'forget')),
    ])
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    for (const who of ['member', 'nobody']) expect(await sentCode(db, `${who}@town.example`)).toBeTruthy()
  })

  it('goes to a phone where the site offers that', async () => {
    expect(await getCode(flowOf('+8613812345678'))).toMatchObject({
      status: 422,
      code: 'contact-not-offered',
    })
    const bind = flowOf('+8613812345678', 'bind')
    expect(await getCode(bind)).toMatchObject({ status: 401, code: 'not-signed-in' })
    const { cookie } = await signIn(await insertPerson(db, { slug: 'caller' }))
    expect((await getCode(bind, { cookie })).status).toBe(200)
    await setLoginTypes(['email', 'phone'])
    expect((await getCode(flowOf('+8613812345679'))).status).toBe(200)
    expect(await sentCode(db, '+8613812345679')).toMatch(/^\d{6}$/)
    const { kind, html } = await db
      .selectFrom('outgoing_messages')
      .select(['kind', 'html'])
      .where('recipient', '=', '+8613812345679')
      .executeTakeFirstOrThrow()
    expect([kind, html]).toEqual(['sms', ''])
  })
})

describe('without a good captcha', () => {
  it('nothing is sent', async () => {
    const captcha = flowOf('careful@town.example')
    expect((await getCode({ ...captcha, captchaInput: 'nope' })).code).toBe('captcha-wrong')
    expect((await getCode({ ...captcha, phoneOrEmail: 'other@town.example' })).code).toBe('captcha-wrong')
    expect((await getCode({ ...captcha, timestamp: captcha.timestamp + 1 })).code).toBe('captcha-wrong')
    expect((await getCode({ ...captcha, captchaSign: 'guessed' })).code).toBe('captcha-wrong')
    expect((await getCode({ ...captcha, phoneOrEmail: 'ana@' })).code).toBe('email-invalid')
    expect((await getCode({ ...captcha, phoneOrEmail: '1' })).code).toBe('phone-invalid')
    expect(await sentCode(db, 'careful@town.example')).toBeUndefined()
    const old = solvedCaptcha(
      { phoneOrEmail: 'careful@town.example', action: 'register' },
      Date.now() - 11 * MINUTE,
    )
    expect((await getCode(old)).code).toBe('captcha-expired')
  })

  it('five wrong inputs end the flow for the right one too', async () => {
    const captcha = flowOf('five@town.example')
    for (let tries = 0; tries < 5; tries += 1) await getCode({ ...captcha, captchaInput: 'nope' })
    expect((await getCode(captcha)).code).toBe('captcha-expired')
  })

  it('a flow gives out five codes', async () => {
    const start = Date.now()
    const captcha = flowOf('often@town.example')
    // Within its ten minutes the pauses would let four through; the limit of the flow is its own.
    for (let count = 0; count < 5; count += 1) {
      expect((await getCode(captcha)).status).toBe(200)
      await db
        .updateTable('verification_codes')
        .set({ contact_hash: `moved ${count}` })
        .where('captcha_sign', '=', captcha.captchaSign)
        .execute()
    }
    expect((await getCode(captcha)).code).toBe('captcha-expired')
    expect(Date.now() - start).toBeLessThan(10 * MINUTE)
  })
})

describe('nobody floods', () => {
  it('a mailbox: codes to one come further and further apart, whoever asks, and never stop for good', async () => {
    expect((await getCode(flowOf('mia@town.example'))).status).toBe(200)
    const tooSoon = await getCode(flowOf('mia@town.example', 'forget'))
    expect(tooSoon).toMatchObject({ status: 429, code: 'code-too-soon' })
    expect(tooSoon.wait).toBeGreaterThan(50)
    expect(tooSoon.wait).toBeLessThanOrEqual(60)
    const waits: number[] = []
    for (let count = 0; count < 8; count += 1) {
      const { wait } = await getCode(flowOf('mia@town.example'))
      waits.push(Math.round(wait / 60))
      later(wait * 1000)
      expect((await getCode(flowOf('mia@town.example'))).status).toBe(200)
    }
    expect(waits).toEqual([1, 1, 2, 5, 15, 30, 60, 60])
  })

  it('a mailbox by other spellings of its address', async () => {
    expect((await getCode(flowOf('tag@town.example'))).status).toBe(200)
    for (const spelling of ['TAG@town.example', 'tag+1@town.example', 'Tag+a+b@town.example']) {
      expect((await getCode(flowOf(spelling))).code).toBe('code-too-soon')
    }
  })

  it('a mailbox with a hundred calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => getCode(flowOf('storm@town.example'))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'code-too-soon')).toHaveLength(39)
  })

  it('many mailboxes or phones from one network; others are not concerned', async () => {
    const ask = async (contact: (number: number) => string, most: number, address: string) => {
      const codes: unknown[] = []
      for (let number = 0; number <= most; number += 1) {
        codes.push((await getCode(flowOf(contact(number)), { address })).code)
      }
      return codes
    }
    await setLoginTypes(['email', 'phone'])
    const mails = await ask((number) => `crowd-${number}@town.example`, 30, '192.0.2.1')
    expect(mails).toEqual([...Array(30).fill(undefined), 'code-too-many'])
    const phones = await ask((number) => `+86138123400${String(number).padStart(2, '0')}`, 10, '192.0.2.1')
    expect(phones).toEqual([...Array(10).fill(undefined), 'code-too-many'])
    expect((await getCode(flowOf('crowd-31@town.example'), { address: '192.0.2.2' })).status).toBe(200)
  })

  it('a mailbox by marks: each new one of a network goes on where the last one was', async () => {
    const address = network()
    const ask = () =>
      getCode(flowOf('marked@town.example'), { address, cookie: markOf('email', 'marked@town.example') })
    expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, code: 'code-too-soon' })
  })

  it('many phones from one network, also where each is known there', async () => {
    await setLoginTypes(['email', 'phone'])
    const address = network()
    const codes: unknown[] = []
    for (let number = 0; number <= PER_ADDRESS.phone; number += 1) {
      const phone = `+86138123401${String(number).padStart(2, '0')}`
      // Marked and not, in turn: both are of the same network.
      const cookie = number % 2 === 0 ? markOf('phone', phone) : ''
      codes.push((await getCode(flowOf(phone), { address, cookie })).code)
    }
    expect(codes).toEqual([...Array(PER_ADDRESS.phone).fill(undefined), 'code-too-many'])
  })

  it('a mailbox from many networks, with whatever marks: so many a day, and no more', async () => {
    const contact = 'ceiling@town.example'
    const ask = () => getCode(flowOf(contact), { cookie: markOf('email', contact) })
    expect((await ask()).status).toBe(200)
    const { contact_hash } = await db
      .selectFrom('verification_codes')
      .select('contact_hash')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const fill = (count: number) =>
      sql`insert into verification_codes
        (sign, purpose, channel, contact_hash, address_hash, captcha_sign, code_hash, created_at, expires_at)
        select 'ceiling ' || n, 'bind', 'email', ${contact_hash}, 'network ' || n, 'flow ' || n, '',
          ${new Date(Date.now() - 12 * 60 * MINUTE)}::timestamptz, now()
        from generate_series(1, ${count}::int) n`.execute(db)
    await fill(MOST_IN_A_DAY - 2)
    expect((await ask()).status).toBe(200)
    const { code, wait } = await ask()
    expect(code).toBe('code-too-soon')
    expect(Math.round(wait / 3600)).toBe(12)
  })

  it("the owner's bill", async () => {
    await setLoginTypes(['email', 'phone'])
    await sql`insert into sms_days values (current_date, 300, true)
      on conflict (day) do update set is_full = true`.execute(db)
    expect(await getCode(flowOf('+8613912345678'))).toMatchObject({ status: 422, code: 'sms-paused' })
    expect((await getCode(flowOf('instead@town.example'))).status).toBe(200)
  })
})

it('has caused no bug on the way', () => expect(errors).toEqual([]))
