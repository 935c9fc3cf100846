import { expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { FoundMedia } from '../schemas.ts'

const { db, call } = await testSite()

async function find(sources: string[]): Promise<FoundMedia> {
  const { status, body } = await call('sections.findMedia', { sources }, { lang: 'en' })
  expect(status).toBe(200)
  return (body as { guaqi: { sections: { media: FoundMedia } } }).guaqi.sections.media
}

const ownerId = await insertPerson(db)
await insertItem(db, ownerId, { storage_key: 'tree', widths: [480, 960, 1600], width: 1600, height: 900 })
await insertItem(db, ownerId, { storage_key: 'lost', deleted_at: new Date() })
await insertItem(db, ownerId, { kind: 'video', mime: 'video/mp4', storage_key: 'pot.mp4', widths: [480] })

it('knows all widths of a picture, whichever was named', async () => {
  const { pictures } = await find(['/media/tree-480.webp', '/media/tree-480.webp'])
  expect(pictures).toEqual([
    {
      src: '/media/tree-480.webp',
      largest: '/media/tree-1600.webp',
      picture: {
        sourceUrl: '/media/tree-960.webp',
        srcSet: '/media/tree-480.webp 480w, /media/tree-960.webp 960w, /media/tree-1600.webp 1600w',
        width: 960,
        height: 540,
        color: null,
        alt: '',
      },
    },
  ])
})

it('says that a picture of ours is gone, and leaves those of elsewhere as they are', async () => {
  const { pictures } = await find([
    '/media/lost-480.webp',
    '/media/never-480.webp',
    'https://a.example/b.png',
  ])
  expect(pictures.map(({ picture }) => picture?.sourceUrl ?? null)).toEqual([
    null,
    null,
    'https://a.example/b.png',
  ])
})

it('has the cover of a film', async () => {
  const { films } = await find(['/media/pot.mp4'])
  expect(films).toEqual([{ src: '/media/pot.mp4', poster: '/media/pot-480.webp', captions: [] }])
})

it('says nothing of files that only signed links open', async () => {
  const key = `gated/${'a'.repeat(32)}`
  await insertItem(db, ownerId, { storage_key: key })
  expect(await find([`/media/${key}-480.webp`])).toEqual({ pictures: [], films: [] })
})

it('refuses addresses that nothing can be loaded from, and more than a page shows', async () => {
  const lots = Array.from({ length: 61 }, (_, at) => `/media/${at}-480.webp`)
  for (const sources of [['javascript:alert(1)'], ['//evil.example/x.png'], ['data:text/html,x'], lots])
    expect((await call('sections.findMedia', { sources })).status).toBe(400)
})
