import { afterEach, describe, expect, it, vi } from 'vitest'
import { obtainCode, solvedCaptcha } from '#tests/codes.ts'
import { testSite } from '#tests/site.ts'

const { db, call, errors } = await testSite()
const MINUTE = 60_000
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
afterEach(() => void vi.useRealTimers())

let asked = 0
/** A code that somebody has got who has asked for none before, from a network of their own. */
const obtain = (action: 'register' | 'forget' | 'bind' = 'forget') => {
  asked += 1
  return obtainCode(
    { db, call },
    { phoneOrEmail: `ana-${asked}@town.example`, action },
    { address: `10.1.${asked}.1` },
  )
}
let networks = 0
const verify = async (data: object, address = `10.2.${++networks % 250}.1`) => {
  const { status, body } = await call('auth.verifyCode', data, { address })
  return status === 200 ? (body as { guaqi: { utils: object } }).guaqi.utils : [status, body.code]
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the right code', () => {
  it('is right, in every way of typing, and remains to be used', async () => {
    const data = await obtain()
    const [a, b] = [data.verificationInput.slice(0, 3), data.verificationInput.slice(3)]
    const wide = [...data.verificationInput].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    for (const verificationInput of [`${a}${b}`, ` ${a} ${b} `, `${a}-${b}`, wide.join('')]) {
      expect(await verify({ ...data, verificationInput })).toEqual({ verifyCode: true })
    }
  })

  it('counts although its captcha has ended meanwhile, and for ten minutes', async () => {
    const data = await obtain()
    later(9 * MINUTE)
    expect(await verify(data)).toEqual({ verifyCode: true })
    later(2 * MINUTE)
    expect(await verify(data)).toEqual([422, 'code-expired'])
    later(10 * MINUTE)
    expect(await verify(data)).toEqual([422, 'captcha-expired'])
  })
})

describe('a wrong code', () => {
  it('is refused, five times; then the right one is over too', async () => {
    const data = await obtain()
    const wrong = { ...data, verificationInput: other(data.verificationInput) }
    for (let tries = 0; tries < 4; tries += 1) expect(await verify(wrong)).toEqual([422, 'code-wrong'])
    expect(await verify(data)).toEqual({ verifyCode: true })
    expect(await verify(wrong)).toEqual([422, 'code-expired'])
    expect(await verify(data)).toEqual([422, 'code-expired'])
  })

  it('is counted although a hundred come at once', async () => {
    const data = await obtain()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        verify({ ...data, verificationInput: String(index).padStart(6, '9') }),
      ),
    )
    expect(answers).not.toContainEqual({ verifyCode: true })
    const { tries } = await db
      .selectFrom('verification_codes')
      .select('tries')
      .where('sign', '=', data.verificationSign)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })

  it('is what is not six digits', async () => {
    const data = await obtain()
    for (const verificationInput of ['', '12345', 'abcdef', `${data.verificationInput}0`]) {
      expect(await verify({ ...data, verificationInput })).toEqual([422, 'code-wrong'])
    }
    expect((await call('auth.verifyCode', { ...data, verificationInput: 7 })).status).toBe(400)
  })
})

describe('a code of somebody or something else', () => {
  it('is refused: another address, another flow, another purpose, a made up sign', async () => {
    const [mine, theirs] = [await obtain(), await obtain()]
    expect(await verify({ ...mine, phoneOrEmail: theirs.phoneOrEmail })).toEqual([422, 'captcha-wrong'])
    const tagged = mine.phoneOrEmail.replace('@', '+tag@')
    expect(await verify({ ...mine, phoneOrEmail: tagged })).toEqual([422, 'captcha-wrong'])
    expect(await verify({ ...mine, ...solvedCaptcha({ phoneOrEmail: tagged, action: 'forget' }) })).toEqual([
      422,
      'code-wrong',
    ])
    expect(
      await verify({
        ...mine,
        verificationSign: theirs.verificationSign,
        verificationInput: theirs.verificationInput,
      }),
    ).toEqual([422, 'code-wrong'])
    const flow = { phoneOrEmail: mine.phoneOrEmail, action: 'forget' as const }
    expect(await verify({ ...mine, ...solvedCaptcha(flow) })).toEqual([422, 'code-wrong'])
    expect(await verify({ ...mine, ...solvedCaptcha({ ...flow, action: 'bind' }) })).toEqual([
      422,
      'code-wrong',
    ])
    for (const verificationSign of ['f'.repeat(64), 'x', '']) {
      expect(await verify({ ...mine, verificationSign })).toEqual([422, 'code-wrong'])
    }
    expect(await verify({ ...mine, phoneOrEmail: 'ana@' })).toEqual([422, 'email-invalid'])
    expect(await verify({ ...mine, phoneOrEmail: '1' })).toEqual([422, 'phone-invalid'])
  })

  it('and one that was used is used', async () => {
    const data = await obtain()
    await db
      .updateTable('verification_codes')
      .set({ used_at: new Date() })
      .where('sign', '=', data.verificationSign)
      .execute()
    expect(await verify(data)).toEqual([422, 'code-used'])
  })
})

it('has caused no bug on the way', () => expect(errors).toEqual([]))
