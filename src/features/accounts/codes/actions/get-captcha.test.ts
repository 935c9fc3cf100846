import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readCaptcha } from '#tests/codes.ts'
import { testSite } from '#tests/site.ts'

const { call } = await testSite()

interface Captcha {
  base64: string
  captchaSign: string
  timestamp: number
}
const ask = async (phoneOrEmail: string, action = 'register', lang = 'en') => {
  const { status, body } = await call('auth.captcha', { phoneOrEmail, action }, { lang })
  const { guaqi } = body as { guaqi?: { utils: { captcha: Captcha } } }
  return { status, code: body.code, captcha: guaqi?.utils.captcha as Captcha }
}

it('is a sharp picture, a sign and a time, and says its answer nowhere', async () => {
  const { status, captcha } = await ask('a@b.c')
  expect(status).toBe(200)
  expect(Object.keys(captcha).toSorted()).toEqual(['base64', 'captchaSign', 'timestamp'])
  expect(captcha.captchaSign).toMatch(/^[0-9a-f]{64}$/)
  expect(Math.abs(Date.now() - captcha.timestamp)).toBeLessThan(10_000)
  const [head, body = ''] = captcha.base64.split(',')
  expect(head).toBe('data:image/png;base64')
  const { width, height, ...more } = await sharp(Buffer.from(body, 'base64')).metadata()
  expect([width, height]).toEqual([400, 144])
  const { captchaInput } = readCaptcha(captcha, { phoneOrEmail: 'a@b.c', action: 'register' })
  expect(captchaInput).toMatch(/^[A-Z39]{4}$/)
  expect(Buffer.from(body, 'base64').toString('latin1')).not.toContain(captchaInput)
  expect(more.comments ?? more.exif ?? null).toBeNull()
})

it('is another one each time', async () => {
  const [one, other] = await Promise.all([ask('a@b.c'), ask('a@b.c')])
  expect(one?.captcha.base64).not.toBe(other?.captcha.base64)
})

it('is for the address in the form in which it is stored, and for one purpose', async () => {
  const { captcha } = await ask('  ｂｏ＠TOWN.example', 'forget')
  expect(readCaptcha(captcha, { phoneOrEmail: 'bo@town.example', action: 'forget' })).toBeTruthy()
  expect(() => readCaptcha(captcha, { phoneOrEmail: 'bo@town.example', action: 'register' })).toThrow()
})

it('reads a number as people of that language write theirs', async () => {
  const { captcha } = await ask('138 1234 5678', 'register', 'zh-hans')
  expect(readCaptcha(captcha, { phoneOrEmail: '+8613812345678', action: 'register' })).toBeTruthy()
})

it('refuses what is neither an address nor a number', async () => {
  for (const typed of ['', '12345', '+86 1']) expect((await ask(typed)).code).toBe('phone-invalid')
  for (const typed of ['ana', 'ana@', 'ana@town', 'аna@town.example']) {
    expect(await ask(typed)).toMatchObject({ status: 422, code: 'email-invalid' })
  }
  // As long as the field for it takes.
  expect((await ask(`${'a'.repeat(316)}@b.c`)).code).toBe('email-invalid')
  expect((await ask(`${'a'.repeat(400)}@b.c`)).status).toBe(400)
  expect((await ask('a@b.c', 'steal')).status).toBe(400)
})
