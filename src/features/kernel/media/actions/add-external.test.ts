import { expect, it } from 'vitest'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, readOutbox } = await testSite()
const KINDS = ['video', 'audio', 'attachment']
await storeSettings(db, {
  level: { lv: [{ key: 'lv1', name: { en: 'One' }, roles: KINDS.map((kind) => `upload.${kind}`) }] },
})
await readOutbox()
const ana = await signIn(await insertPerson(db))
const add = (data: object) => call('media.addExternal', data, { ...ana, lang: 'en' })

it('keeps address and title; codes and passwords sealed, and told to whoever typed them', async () => {
  const data = { kind: 'attachment', url: 'https://pan.example/s/1', title: 'Plans', sizeText: '4.2 MB' }
  const { body } = await add({ ...data, extractionCode: 'ice7', archivePassword: 'cai-1999' })
  expect(body).toMatchObject({
    addExternal: {
      item: {
        isExternal: true,
        sourceUrl: data.url,
        title: 'Plans',
        sizeText: '4.2 MB',
        extractionCode: 'ice7',
        unzipPassword: 'cai-1999',
      },
    },
  })
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('external_url', '=', data.url)
    .executeTakeFirstOrThrow()
  expect(row.size_text).toBe('4.2 MB')
  expect(row.extraction_code).toMatch(/^[\w-]{20,}$/)
  expect(JSON.stringify(row)).not.toMatch(/ice7|cai-1999/)
})

it.each([
  ['video', '', '', 'media-address'],
  ['video', 'javascript:alert(1)', '', 'media-address'],
  ['video', 'https://ben:secret@x.example/a.mp4', '', 'media-address'],
  ['attachment', 'https://town.example@x.example/a.zip', 'Plans', 'media-address'],
  ['audio', 'https://x.example/a.mp3', ' ', 'media-title'],
  ['attachment', 'https://x.example/a.zip', '', 'media-title'],
  ['image', 'https://x.example/a.png', 'A', 'upload-not-allowed'],
])('refuses %s at %j called %j', async (kind, url, title, code) => {
  expect((await add({ kind, url, title })).body.code).toBe(code)
})

it('takes a film without a title', async () => {
  expect((await add({ kind: 'video', url: 'https://x.example/a.mp4' })).status).toBe(200)
})

it.each([
  'http://127.0.0.1/a.mp4',
  'http://localhost:5432/',
  'http://localhost./',
  'http://plaza/a.mp4',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://127.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fd00::1]/',
  'http://10.0.0.8/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://printer.local/',
  'https://db.internal/',
  'http://[fe80::1]/',
  'http://127.0.0.1./',
  'http://１２７.0.0.1/',
])('refuses %s, which is of a private network', async (url) => {
  const { status, body } = await add({ kind: 'video', url })
  expect([status, body.code]).toEqual([400, 'media-address-inside'])
})
