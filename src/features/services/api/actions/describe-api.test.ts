import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { tokenSite } from '#tests/tokens.ts'

const { db, get, call, signIn, cookie, make } = await tokenSite()

interface Document {
  openapi: string
  info: { title: string }
  servers: Array<{ url: string }>
  paths: Record<string, unknown>
}

const pathsOf = async (as: string) => {
  const { body } = await call('api.describe', {}, { cookie: as, lang: 'en' })
  return Object.keys((body as { guaqi: { api: { description: Document } } }).guaqi.api.description.paths)
}

it('tells admins everything, and all others what strangers may ask', async () => {
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  const ofStrangers = await pathsOf('')
  expect(ofStrangers).toContain('/api/v1/topics')
  expect(ofStrangers).toContain('/api/v1/calls/docs.getDoc')
  expect(ofStrangers).not.toContain('/api/v1/calls/admin.listAudit')
  expect(await pathsOf(staff.cookie)).toEqual(ofStrangers)
  expect(await pathsOf(cookie)).toContain('/api/v1/calls/admin.listAudit')
})

it('stands at an address, for everybody alike whatever their cookies, and whole for a token that may ask', async () => {
  const stranger = await get('/api/openapi.json')
  expect(stranger.status).toBe(200)
  expect(stranger.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    'ratelimit-policy': '"address";q=300;w=60',
  })
  const document = stranger.json<Document>()
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://town.test' }] })
  expect(document.info.title).not.toBe('')
  expect((await get('/api/openapi.json', { cookie })).text).toBe(stranger.text)

  const { token } = await make(['api.describe'])
  const whole = await get('/api/openapi.json', { authorization: `Bearer ${token}` })
  expect(whole.headers['cache-control']).toBe('private, no-cache')
  expect(whole.headers['access-control-allow-origin']).toBeUndefined()
  expect(Object.keys(whole.json<Document>().paths)).toContain('/api/v1/calls/admin.listAudit')
  const other = await make(['docs.getDoc'])
  expect((await get('/api/openapi.json', { authorization: `Bearer ${other.token}` })).status).toBe(403)
})

it('is sent once, and 304 after that', async () => {
  const { etag } = (await get('/api/openapi.json')).headers
  const again = await get('/api/openapi.json', { 'if-none-match': String(etag) })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await get('/api/openapi.json', { 'if-none-match': '"other"' })).status).toBe(200)
})
