import { beforeAll, describe, expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { SECRET } from '#tests/secret.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'
import { createFounding } from '../../../main/founding.ts'
import { setupKey } from './public/key.ts'
import { getBirth } from './queries/founding.ts'

const database = await startedDatabase()
const { db } = database
const asked = () => ({ founding: createFounding(db), pageCache: { maxBytes: 1_000_000, cdnMaxAge: 0 } })
/** Two processes of one site. */
const one = await testSiteOn(database, asked())
const other = await testSiteOn(database, asked())

const FOUNDER = {
  siteName: 'Banyan Square',
  name: 'Gu Zhiqiu',
  address: 'gu-zhiqiu',
  email: 'gu@square.example',
  password: 'four cats and a lamp',
}

describe('a site without people', () => {
  it.each([
    ['/', '/setup'],
    ['/admin', '/setup'],
    ['/en/community/archive/all?x=1', '/en/setup'],
    ['/es', '/es/setup'],
    ['/no/such/page', '/setup'],
  ])('leads from %s to %s, for nobody to keep', async (from, to) => {
    const payload = await one.get(`${from.split('?')[0]?.replace(/\/$/, '')}/_payload.json`)
    expect(payload.json()).toEqual({ redirect: to, status: 302 })
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await one.get(from)
      expect([status, headers.location, headers['cache-control']]).toEqual([302, to, 'no-store'])
    }
  })

  it('asks for the key in three languages, and shows it nowhere', async () => {
    const key = setupKey(createSigner(SECRET), await getBirth(db))
    for (const [address, words] of [
      ['/setup', '这个站点还是空的'],
      ['/en/setup', 'This site is empty, and yours'],
      ['/es/setup', 'Este sitio está vacío'],
    ] as const) {
      const { status, text } = await one.get(address)
      expect(status).toBe(200)
      expect(text).toContain(words)
      expect(text).toContain('<meta name="robots" content="noindex">')
      expect(text).not.toContain(key.slice(0, 4))
    }
  })

  it('lets nobody sign up or change anything, by no way', async () => {
    for (const name of ['auth.register', 'auth.getCode', 'mutates.content', 'auth.login'])
      expect(await one.call(name, {}, { lang: 'en' })).toMatchObject({
        status: 403,
        body: { code: 'not-set-up', messages: [expect.stringContaining('/setup')] },
      })
    const form = await one.http.inject({ method: 'POST', url: '/api/form/basket?lang=en' })
    expect([form.statusCode, form.json().code]).toEqual([403, 'not-set-up'])
  })

  it('answers probes, files and the calls of its one page', async () => {
    expect((await one.get('/favicon.svg')).status).toBe(200)
    expect((await one.get('/healthz')).status).toBe(200)
    expect((await one.call('auth.viewer', {})).status).toBe(200)
  })
})

describe('with the first admin', () => {
  beforeAll(async () => {
    const key = setupKey(createSigner(SECRET), await getBirth(db))
    // As whoever looks at it in both processes, so that it would be in their caches.
    await Promise.all([one.get('/en/setup'), other.get('/en/setup')])
    expect((await one.call('setup.foundSite', { key, ...FOUNDER })).status).toBe(200)
    await Promise.all([one.readOutbox(), other.readOutbox()])
  })

  it('every process shows the site by its name, and nothing asks for a key any more', async () => {
    for (const site of [one, other]) {
      const home = await site.get('/en')
      expect(home.status).toBe(200)
      expect(home.text).toContain('Banyan Square')
      for (const address of ['/setup', '/en/setup']) expect((await site.get(address)).status).toBe(404)
      expect((await site.call('auth.login', {})).body.code).not.toBe('not-set-up')
    }
  })
})
