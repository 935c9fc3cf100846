import { expect, it } from 'vitest'
import { readCaptcha, solvedCaptcha } from '#tests/codes.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()
const MINUTE = 60_000

const verify = async (data: object, address?: string) => {
  const { status, body } = await call('auth.captchaVerify', data, { ...(address && { address }) })
  expect(status).toBe(200)
  return (body as { guaqi: { utils: { captchaVerify: boolean } } }).guaqi.utils.captchaVerify
}
const flow = { phoneOrEmail: 'ana@town.example', action: 'register' as const }

it('says whether a picture was read rightly, in every way of typing, as often as it is asked', async () => {
  const { body } = await call('auth.captcha', flow)
  const { guaqi } = body as { guaqi: { utils: { captcha: never } } }
  const captcha = readCaptcha(guaqi.utils.captcha, flow)
  const [a, b, c, d] = captcha.captchaInput
  for (const captchaInput of [`${a}${b}${c}${d}`, `${a}${b}${c}${d}`.toLowerCase(), ` ${a} ${b}${c}${d} `]) {
    expect(await verify({ ...captcha, captchaInput })).toBe(true)
  }
  const fullWidth = [...captcha.captchaInput].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  expect(await verify({ ...captcha, captchaInput: fullWidth.join('') })).toBe(true)
  expect(await verify({ ...captcha, phoneOrEmail: ' ana@TOWN.example' })).toBe(true)
})

it('knows a wrong text, another address, another time and a sign of nobody', async () => {
  const captcha = solvedCaptcha(flow)
  expect(await verify({ ...captcha, captchaInput: 'nope' })).toBe(false)
  expect(await verify({ ...captcha, captchaInput: '' })).toBe(false)
  expect(await verify({ ...captcha, phoneOrEmail: 'bo@town.example' })).toBe(false)
  expect(await verify({ ...captcha, phoneOrEmail: 'nobody' })).toBe(false)
  expect(await verify({ ...captcha, timestamp: captcha.timestamp + 1 })).toBe(false)
  expect(await verify({ ...captcha, captchaSign: 'f'.repeat(64) })).toBe(false)
  expect(await verify({ ...captcha, captchaSign: 'guessed' })).toBe(false)
  // The four wrong inputs with this sign were not the fifth.
  expect(await verify(captcha)).toBe(true)
})

it('is over after ten minutes, and not valid before it was given out', async () => {
  const at = (ms: number) => solvedCaptcha(flow, Date.now() + ms)
  expect(await verify(at(-9 * MINUTE))).toBe(true)
  expect(await verify(at(-11 * MINUTE))).toBe(false)
  expect(await verify(at(2 * MINUTE))).toBe(false)
})

it('ends a flow after five wrong inputs, even where a hundred come at once', async () => {
  const captcha = solvedCaptcha(flow)
  for (let tries = 0; tries < 5; tries += 1)
    expect(await verify({ ...captcha, captchaInput: 'nope' })).toBe(false)
  expect(await verify(captcha)).toBe(false)

  const other = solvedCaptcha(flow)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      verify({ ...other, captchaInput: 'nope' }, `198.51.100.${index}`),
    ),
  )
  expect(answers).not.toContain(true)
  const { count } = await db
    .selectFrom('captcha_counts')
    .select('count')
    .where('key', '=', other.captchaSign)
    .executeTakeFirstOrThrow()
  expect(count).toBe(5)
})

it('takes no nonsense', async () => {
  const captcha = solvedCaptcha(flow)
  for (const wrong of [{ timestamp: 'now' }, { timestamp: -1 }, { captchaInput: null }, { captchaSign: 7 }]) {
    expect((await call('auth.captchaVerify', { ...captcha, ...wrong })).status).toBe(400)
  }
  expect((await call('auth.captchaVerify', captcha, { origin: 'http://elsewhere.test' })).status).toBe(403)
})
