import { describe, expect, it } from 'vitest'
import { carriedBy } from '#tests/carried.ts'
import { insertDoc, insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, get, call, signIn, readOutbox, errors } = await testSite()
const doc = await insertDoc(db, { language: 'zh-hans', titles: { 'zh-hans': '第一步', en: 'First steps' } })

const arrange = async (settings: Parameters<typeof storeSettings>[1]) => {
  await storeSettings(db, settings)
  await readOutbox()
}
const index = (id: string, more: object = {}) => ({ id, name: 'doc-index', ...more })
const tree = (id: string) => ({ id, name: 'doc-tree' })

describe('the languages of a page', () => {
  it('are three variants of every route', async () => {
    for (const [path, tag, title] of [
      ['/docs', 'zh-CN', '帮助'],
      ['/en/docs', 'en-US', 'Help centre'],
      ['/es/docs', 'es-ES', 'Centro de ayuda'],
    ] as const) {
      const page = await get(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain(`<html lang="${tag}"`)
      expect(page.text).toContain(title)
    }
  })

  it('fall back to the original text, which alone is then the address to index', async () => {
    const english = await get(`/en/docs/${doc.number}`)
    expect(english.text).toContain('First steps')
    expect(english.text).toContain(`hreflang="zh-CN" href="http://town.test/docs/${doc.number}"`)
    expect(english.text).toContain(`hreflang="en-US" href="http://town.test/en/docs/${doc.number}"`)
    expect(english.text).not.toContain('hreflang="es-ES"')
    const spanish = await get(`/es/docs/${doc.number}`)
    expect(spanish.text).toContain('第一步')
    expect(spanish.text).not.toContain(`href="http://town.test/es/docs/${doc.number}"`)
  })

  it('have no prefix for the default one: its own prefix leads to the address without', async () => {
    for (const [path, target] of [
      ['/zh-hans', '/'],
      ['/zh-hans/docs', '/docs'],
      ['/zh-hans/docs?a=b', '/docs?a=b'],
      ['/zh-hans//evil.example', '/evil.example'],
    ] as const) {
      const { status, headers } = await get(path)
      expect([status, headers.location]).toEqual([301, target])
    }
  })

  it('follow the cookie on exactly the home page, with 302 and the query kept', async () => {
    const cookie = (code: string) => ({ cookie: `a=b; i18n_redirected=${code}` })
    expect(await get('/?x=1', cookie('en'))).toMatchObject({ status: 302, headers: { location: '/en?x=1' } })
    expect((await get('/docs', cookie('en'))).status).toBe(200)
    for (const code of ['zh-hans', 'fr', '//evil.example', '']) {
      expect((await get('/', cookie(code))).headers.location).toBeUndefined()
    }
  })
})

describe('a page that does not exist', () => {
  it('is fatal where a route matches but nothing is found', async () => {
    for (const path of [
      '/en/no-such-page',
      '/en/article/999999',
      '/en/docs/999999',
      '/en/account/nothing',
      '/en/docs/a/b',
    ]) {
      const page = await get(path)
      expect(page.status, path).toBe(404)
      expect(page.text).toContain(`Page Not Found: ${path}`)
      expect(page.text).toContain('noindex')
    }
  })

  it('is not fatal where no route can match', async () => {
    for (const path of ['/a//b', '/%E0%A4%A', '/%00', '/docs/a%2Fb']) {
      const page = await get(path)
      expect(page.status, path).toBe(404)
      expect(page.text).toContain('Page not found: ')
    }
  })

  it('is plain words for a bot', async () => {
    const page = await get('/en/no-such-page', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    expect(page).toMatchObject({ status: 404, text: 'Page Not Found: /en/no-such-page' })
    expect(page.headers['content-type']).toContain('text/plain')
  })

  it('is answered whatever the path holds', async () => {
    for (const path of [
      `/${'x'.repeat(10_000)}`,
      `/${'a/'.repeat(3_000)}`,
      '/../../etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/media/../secret',
      '/media/..%2fsecret',
      '/assets/%2e%2e/main.js',
      '/<script>alert(1)</script>',
      "/article/1'%20or%201=1--",
      '/article/99999999999999999999999',
      '/article/-1',
      '/article/1e3',
      '/en/article/%F0%9F%8C%B3',
    ]) {
      const page = await get(path)
      expect([403, 404, 414], path).toContain(page.status)
      expect(page.text).not.toContain('<script>alert(1)')
      expect(page.text).not.toContain('node_modules')
    }
    expect(errors).toEqual([])
  })
})

describe('the data of a page', () => {
  it('is the same as the HTML carries, which leaves out what stands in it as HTML', async () => {
    const reply = await get(
      `/en/docs/${doc.number}/_payload.json?build=testbuild&device=desktop&currency=USD`,
    )
    expect(reply.status).toBe(200)
    const payload = reply.json<{
      data: object
      state: {
        now: string
        head: { openGraph: Record<string, string> }
        modules: Array<{ id: string; isStatic?: true }>
      }
    }>()
    expect(Object.keys(payload)).toEqual(['data', 'state'])
    const { text } = await get(`/en/docs/${doc.number}`, { cookie: 'currency=USD' })
    const carried = carriedBy(text)
    const { modules } = payload.state
    const live = modules.filter(({ isStatic }) => !isStatic).map(({ id }) => id)
    expect(live).not.toHaveLength(modules.length)
    expect(Object.keys(carried.data)).toEqual(live)
    const plain = (state: typeof payload.state) => ({
      ...state,
      now: '',
      head: {
        ...state.head,
        jsonLd: [],
        preload: [],
        alternates: [],
        openGraph: { 'og:type': state.head.openGraph['og:type'] },
      },
    })
    expect(plain(carried.state)).toEqual(plain(payload.state))
  })

  it('says where a page lives instead, and 404 where there is none', async () => {
    expect((await get('/en/no-such/_payload.json')).status).toBe(404)
    await db.updateTable('posts').set({ slug: 'first-steps' }).where('id', '=', doc.id).execute()
    const moved = await get(`/en/docs/${doc.number}/_payload.json`)
    expect(moved.json()).toEqual({ redirect: '/en/docs/first-steps', status: 301 })
    expect(await get(`/en/docs/${doc.number}`)).toMatchObject({
      status: 301,
      headers: { location: '/en/docs/first-steps' },
    })
    await db.updateTable('posts').set({ slug: null }).where('id', '=', doc.id).execute()
  })
})

describe('modules on a page', () => {
  it('stand in the order of the settings', async () => {
    await arrange({ pages: { desktop: { modules: { home: [index('one'), tree('two')] } } } })
    const first = (await get('/')).text
    expect(first.indexOf('docs-tree')).toBeGreaterThan(first.indexOf('从第一次来访'))
    await arrange({ pages: { desktop: { modules: { home: [tree('two'), index('one')] } } } })
    const second = (await get('/')).text
    expect(second.indexOf('docs-tree')).toBeLessThan(second.indexOf('从第一次来访'))
  })

  it('differ by device, and what a device does not override comes from the desktop', async () => {
    await arrange({
      pages: {
        desktop: { modules: { home: [index('wide')] } },
        mobile: { modules: { home: [tree('small')] } },
      },
    })
    const seen = async (agent: string) =>
      (await get('/', { 'user-agent': agent })).text.includes('docs-tree"')
    expect(await seen('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile')).toBe(true)
    expect(await seen('Mozilla/5.0 (iPad; CPU OS 19_0)')).toBe(false)
    expect(await seen('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false)
    expect((await get('/_payload.json?device=mobile')).json()).toMatchObject({ state: { device: 'mobile' } })
  })

  it('that nobody knows are left out', async () => {
    await arrange({
      pages: { desktop: { modules: { home: [{ id: 'x', name: 'does-not-exist' }, tree('y')] } } },
    })
    const page = await get('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('docs-tree')
    expect(page.text).not.toContain('does-not-exist')
  })

  it('that fail spoil their own box only', async () => {
    await arrange({
      pages: {
        desktop: { modules: { home: [{ id: 'x', name: 'doc-text', settings: 'nonsense' }, tree('y')] } },
      },
    })
    expect((await get('/')).text).toContain('docs-tree')
  })

  it('whose settings do not fit say so in the log, also where they are asked for what is one person’s', async () => {
    const unfit = { id: 'x', name: 'node-list', settings: { count: 'many' } }
    await arrange({ pages: { desktop: { modules: { home: [unfit, tree('y')] } } } })
    const { cookie } = await signIn(await insertPerson(db))
    errors.length = 0
    expect((await get('/')).text).toContain('docs-tree')
    expect(await call('auth.pageData', { path: '/' }, { cookie })).toMatchObject({
      status: 200,
      body: { guaqi: { loginData: '{}' } },
    })
    expect(errors).toEqual([
      'A module failed Settings of module node-list do not fit.',
      'The personal part of a module failed Settings of module node-list do not fit.',
    ])
  })
})

describe('a custom page', () => {
  it('runs its middleware, and one that does not exist is an error of the page', async () => {
    const custom = (middleware: string[]) => ({
      desktop: {
        pages: { custom: [{ id: 'about', title: { en: 'About us' }, middleware }] },
        modules: { 'custom.about': [tree('t')] },
      },
    })
    await arrange({ pages: custom(['noindex']) })
    const page = await get('/en/about')
    expect(page.status).toBe(200)
    expect(page.text).toContain('About us')
    expect(page.text).toContain('<meta name="robots" content="noindex">')
    await arrange({ pages: custom(['nope']) })
    errors.length = 0
    const broken = await get('/en/about')
    expect(broken.status).toBe(500)
    expect(broken.text).toContain('Internal Server Error')
    expect(broken.text).not.toContain('nope')
    expect(errors.join()).toContain('Unknown route middleware: nope')
  })

  it('can force a colour mode', async () => {
    const forced = (mode: string) => ({
      desktop: {
        pages: { custom: [{ id: 'night' }], colorModes: { 'custom.night': mode } },
        modules: { 'custom.night': [tree('t')] },
      },
    })
    await arrange({ pages: forced('dark') })
    expect((await get('/night')).text).toContain('data-forced-mode="dark" data-mode="dark"')
    await arrange({ pages: forced('system') })
    expect((await get('/night')).text).not.toContain('data-forced-mode=')
  })
})

describe('settings', () => {
  it('change the pages of the running site', async () => {
    await arrange({ site: { name: { en: 'Harbour' } } })
    expect((await get('/en/docs')).text).toContain('Help centre · Harbour')
  })

  it('that do not fit are ignored one by one', async () => {
    await arrange({ site: { name: { en: 'Harbour' } }, max_file_size: 'a lot', credit: { symbol: 'cr' } })
    expect((await get('/en/docs')).text).toContain('Harbour')
  })
})

describe('headers', () => {
  it('allow our scripts by hash and nothing else inline', async () => {
    const { headers, text } = await get('/en/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['strict-transport-security']).toBeUndefined()
    // One executable inline script, the one with the hash; the others are data.
    expect(text.match(/<script>/g)).toHaveLength(1)
  })

  it('name the hosts of an analytics snippet exactly while it is set', async () => {
    await arrange({
      analytics: {
        html: '<script src="https://stats.example/s.js"></script><script>window.q=1</script>',
        tracker: '',
      },
    })
    const { headers, text } = await get('/en/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+' https:\/\/stats\.example/)
    expect(text).toContain('https://stats.example/s.js')
    await arrange({ analytics: { html: '', tracker: '' } })
    expect(String((await get('/en/docs')).headers['content-security-policy'])).not.toContain('stats.example')
  })

  it('give the builder a policy and a page of its own', async () => {
    const { headers, text, status } = await get('/en/builder')
    expect(status).toBe(200)
    expect(String(headers['content-security-policy'])).toContain("style-src 'self' 'unsafe-inline'")
    expect(text).not.toContain('<header')
    expect(text).not.toContain('<footer')
  })
})
