import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testSite } from '#tests/site.ts'
import { drawAvatar, pastel } from './avatar.ts'

const { http, get } = await testSite()
const bytes = async (url: string) => {
  const { statusCode, rawPayload, headers } = await http.inject({ method: 'GET', url })
  return { status: statusCode, body: rawPayload, headers }
}

describe('avatars', () => {
  test('the same seed gives the same picture, another seed another', async () => {
    const [one, again, other] = [
      await get('/api/avatar?seed=ana'),
      await get('/api/avatar?seed=ana'),
      await get('/api/avatar?seed=ben'),
    ]
    expect(one.status).toBe(200)
    expect(one.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(one.headers['cache-control']).toContain('max-age=')
    expect(one.text).toMatch(/^<svg/)
    expect(again.text).toBe(one.text)
    expect(other.text).not.toBe(one.text)
  })

  test.each([
    '<script>alert(1)</script>',
    '"><image href=x onerror=alert(1)>',
    '榕树',
    '💥',
    'x'.repeat(500),
  ])('nothing of the seed stands in the picture: %s', async (seed) => {
    const { status, text, headers } = await get(`/api/avatar?seed=${encodeURIComponent(seed)}`)
    expect(status).toBe(200)
    expect(text).not.toContain(seed)
    expect(text).not.toMatch(/<script|onerror|javascript:|<foreignObject/i)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect((await sharp(Buffer.from(text)).metadata()).format).toBe('svg')
  })

  test.each(['', '?seed=', '?seed=%20', `?seed=${'x'.repeat(501)}`, '?other=1'])(
    '%s is no seed',
    async (query) => {
      const { status, json } = await get(`/api/avatar${query}`)
      expect(status).toBe(400)
      expect(json()).toMatchObject({ statusCode: 400, code: 'malformed' })
    },
  )

  test('the ground is a light colour of the seed’s hue', () => {
    expect(pastel(0)).toMatch(/^#[0-9a-f]{6}$/)
    expect(pastel(0)).not.toBe(pastel(180))
    expect(drawAvatar('ana')).toContain('fill="#')
  })
})

describe('QR codes', () => {
  test.each(['hello', '你好，世界', 'https://pay.example/order/12?token=a%20b&x=1', 'x'.repeat(850)])(
    '%.40s reads back',
    async (text) => {
      const { status, body, headers } = await bytes(`/api/qrcode?str=${encodeURIComponent(text)}`)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/png')
      const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([200, 200])
      // The reader takes text as bytes only when they are UTF-8, as ours are.
      const read = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)
      expect(new TextDecoder().decode(new Uint8Array(read?.binaryData ?? []))).toBe(text)
    },
  )

  test.each(['', '?str=', `?str=${'x'.repeat(851)}`, `?str=${encodeURIComponent('树'.repeat(300))}`])(
    '%.30s is refused',
    async (query) => {
      expect((await get(`/api/qrcode${query}`)).status).toBe(400)
    },
  )

  test('one address draws no more than a limit, another one its own', async () => {
    const draw = (remoteAddress: string) =>
      http.inject({ method: 'GET', url: '/api/qrcode?str=x', remoteAddress })
    const greedy = await Promise.all(Array.from({ length: 125 }, () => draw('10.9.9.9')))
    const refused = greedy.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await draw('10.9.9.8')).statusCode).toBe(200)
  })
})

describe('lists', () => {
  test('every country has a code, a name in the reader’s language and a dial code', async () => {
    const list = async (query: string) =>
      (await get(`/api/countryDialCodes${query}`)).json() as never as Array<Record<string, string>>
    const chinese = await list('')
    expect(chinese.length).toBeGreaterThan(200)
    for (const country of chinese) {
      expect(Object.keys(country)).toEqual(['code', 'name', 'dialCode'])
      expect(country.dialCode).toMatch(/^\+\d{1,4}$/)
    }
    expect(chinese).toContainEqual({ code: 'CN', name: '中国', dialCode: '+86' })
    expect(await list('?lang=es')).toContainEqual({ code: 'DE', name: 'Alemania', dialCode: '+49' })
    expect(await list('?lang=nonsense')).toEqual(chinese)
  })

  test('an address below /api that is none of these is no page', async () => {
    expect((await get('/api/avatars')).json()).toMatchObject({ statusCode: 404 })
  })
})
