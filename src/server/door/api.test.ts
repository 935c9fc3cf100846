import { describe, expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'

const { http, call, get } = await testSite()

const post = (payload: string, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: '/api/request',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

describe('POST /api/request', () => {
  it('refuses what is no call', async () => {
    for (const payload of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '12',
      '{}',
      '{"action":1}',
      '{"action":null}',
      '{"action":["a"]}',
    ]) {
      const { statusCode, body } = await post(payload)
      expect([payload, statusCode, JSON.parse(body).code]).toEqual([payload, 400, 'malformed'])
    }
  })

  it('refuses JSON that is too deep or too large, and other kinds of bodies', async () => {
    const deep = '['.repeat(5_000) + ']'.repeat(5_000)
    expect((await post(`{"action":"docs.getTree","data":${deep}}`)).statusCode).toBe(400)
    expect((await post(JSON.stringify({ action: 'x'.repeat(600_000) }))).statusCode).toBe(413)
    const referer = 'http://localhost/es/create?kind=topic'
    const { body: said } = await post(JSON.stringify({ action: 'x'.repeat(600_000) }), { referer })
    expect(JSON.parse(said).messages).toEqual(['Es demasiado grande para enviarlo.'])
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
      const { statusCode, body } = await post('{"action":"docs.getTree"}', { 'content-type': type })
      expect([400, 415]).toContain(statusCode)
      expect(JSON.parse(body)).toMatchObject({ messages: [expect.any(String)] })
    }
  })

  it('refuses what no text or JSON in the database can hold, as a value or as a name', async () => {
    for (const text of ['\\u0000', 'a\\ud800', '\\udc00b', '\\ud83d\\ud83d']) {
      for (const data of [`"${text}"`, `{"id":"${text}"}`, `{"${text}":1}`, `{"args":[{"${text}":[]}]}`]) {
        const { statusCode, body } = await post(`{"action":"docs.getDoc","data":${data}}`)
        expect([data, statusCode, JSON.parse(body).messages]).toEqual([
          data,
          400,
          [expect.stringContaining('body')],
        ])
      }
    }
    expect((await call('auth.pageData', { path: '/🎏', args: { '🎏': '🎏' } })).status).toBe(200)
  })

  it('answers an unknown action with 404 in the language of the caller', async () => {
    for (const action of ['no.such', '__proto__', 'constructor', 'x'.repeat(10_000), "docs.getTree'--"]) {
      const answer = await call(action, {}, { lang: 'es' })
      expect(answer).toMatchObject({
        status: 404,
        body: { statusCode: 404, code: 'unknown-action', messages: ['Esa llamada no existe.'] },
      })
    }
  })

  it('uses defaults for wrapper fields that are missing or nonsense', async () => {
    for (const wrapper of [{}, { lang: 'fr' }, { device: 'watch', currency: '¤', visitorId: 'x' }]) {
      expect((await call('docs.getTree', {}, wrapper as never)).status).toBe(200)
    }
  })

  it('knows no other address or method', async () => {
    expect((await get('/api/request')).status).toBe(404)
    expect((await get('/api/nothing')).headers['cache-control']).toBe('no-store')
    expect((await get('/api/nothing')).json()).toMatchObject({ statusCode: 404, code: 'unknown-action' })
  })

  it('never says what went wrong inside', async () => {
    const broken = await call('docs.getDoc', { id: '\u0000' }, { lang: 'en' })
    expect(broken.status).toBeLessThan(500)
    expect(JSON.stringify(broken.body)).not.toMatch(/select|at .*\.ts|node_modules/)
  })
})

describe('messages.json', () => {
  it('maps the locale to its messages, kept for a day', async () => {
    const reply = await get('/_i18n/en/messages.json')
    expect(Object.keys(reply.json())).toEqual(['en'])
    expect(reply.headers['cache-control']).toContain('max-age=86400')
  })

  it('is not kept when the client will not', async () => {
    const reply = await get('/_i18n/en/messages.json', { 'cache-control': 'no-cache' })
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  it('comes compressed, and not again to whoever has it', async () => {
    const whole = await get('/_i18n/es/messages.json')
    const packed = await get('/_i18n/es/messages.json', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.vary).toBe('Accept-Encoding')
    expect(packed.headers.etag).not.toBe(whole.headers.etag)
    const again = await get('/_i18n/es/messages.json', {
      'accept-encoding': 'br, gzip',
      'if-none-match': String(packed.headers.etag),
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('leaves the words for modules to a file of their own, which only builders of pages fetch', async () => {
    const [texts, words] = await Promise.all(
      ['messages', 'modules'].map(async (part) => {
        const reply = await get(`/_i18n/es/${part}.json`)
        return Object.keys(reply.json<{ es: Record<string, unknown> }>().es)
      }),
    )
    expect(texts?.filter((key) => /^(module|option)\./.test(key))).toEqual([])
    expect(words?.every((key) => /^(module|option)\./.test(key))).toBe(true)
    expect(words).toContain('module.hero.title')
  })

  it('exists for our three locales only', async () => {
    for (const locale of ['fr', 'EN', 'zh', '..', '__proto__']) {
      expect((await get(`/_i18n/${locale}/messages.json`)).status).toBe(404)
    }
  })
})

describe('build files', () => {
  it('say which build runs, and what it serves', async () => {
    const latest = await get('/builds/latest.json?1700000000000')
    expect(latest.json()).toMatchObject({ id: 'testbuild' })
    const meta = await get('/builds/meta/testbuild.json')
    expect(meta.json()).toMatchObject({
      id: 'testbuild',
      matcher: {
        static: expect.arrayContaining(['/docs', '/en/docs']),
        wildcard: expect.any(Array),
        dynamic: expect.any(Array),
      },
      prerendered: [],
    })
    expect((await get('/builds/meta/other.json')).status).toBe(404)
  })
})
