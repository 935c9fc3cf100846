import { describe, expect, it } from 'vitest'
import { createTextCache } from '#server/caches/text-cache.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { testDatabase } from '#tests/database.ts'
import { insertPerson } from '#tests/rows.ts'
import { defaultSettings } from '#tests/settings.ts'
import type { Doc } from '../rules.ts'
import { withLinks } from './gated-links.ts'
import { renderStored, renderWithPictures } from './stored-html.ts'

const { db } = await testDatabase()
const showing = {
  db,
  locale: 'en' as const,
  t: (key: string) => key,
  texts: createTextCache().open(),
  settings: defaultSettings(),
  signer: createSigner('a secret of tests, long enough for it'),
  until: () => {},
  now: new Date('2026-05-10T12:20:00Z'),
}

let number = 0
const render = (document: Doc) => {
  number += 1
  return renderWithPictures(showing, { key: `test:${number}`, document, authorId: null })
}
const picture = (attrs: Record<string, unknown>): Doc =>
  ({ version: 1, content: [{ type: 'image', attrs }] }) as Doc

describe('a link in a text', () => {
  it.each([
    ['/article/1', '/en/article/1'],
    ['/media/0123.pdf', '/media/0123.pdf'],
    ['https://else.example/media/1.pdf', 'https://else.example/media/1.pdf'],
  ])('to %s leads to %s: files lie at one address for all languages', async (href, goal) => {
    const content = [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ]
    const { html } = await render({ version: 1, content } as Doc)
    expect(html).toContain(`<a href="${goal}"`)
  })
})

describe('a picture in a text', () => {
  it('of the site stands there in all its widths, without moving the text, and opens large', async () => {
    await db
      .insertInto('media')
      .values({
        kind: 'image',
        storage_key: 'fish',
        mime: 'image/webp',
        width: 2_000,
        height: 1_000,
        widths: [1_600, 480, 960],
      })
      .execute()
    const { html } = await render(
      picture({ src: '/media/fish-480.webp', alt: 'A fish', width: 3, height: 3 }),
    )
    expect(html).toBe(
      '<figure class="doc-image"><a class="doc-zoom" href="/media/fish-1600.webp"><img src="/media/fish-960.webp" srcset="/media/fish-480.webp 480w, /media/fish-960.webp 960w, /media/fish-1600.webp 1600w" sizes="(width &gt;= 48rem) 45rem, 100vw" alt="A fish" width="960" height="480" loading="lazy" decoding="async"></a></figure>',
    )
  })

  it('that is a link stays that link', async () => {
    const { html } = await render(picture({ src: '/media/fish-960.webp', href: 'https://else.example/' }))
    expect(html).toContain('<a href="https://else.example/"')
    expect(html).not.toContain('doc-zoom')
    expect(html).toContain('srcset=')
  })

  it.each([
    '/media/gone-960.webp',
    '/media/fish.webp',
    'https://else.example/media/fish-960.webp',
    '/media/../x-960.webp',
  ])('at %s is shown as the text says', async (src) => {
    const { html } = await render(picture({ src, width: 30, height: 20 }))
    expect(html).toContain('width="30" height="20"')
    expect(html).not.toContain('srcset')
    expect(html).toContain(`<a class="doc-zoom" href="${src}">`)
  })

  it('is asked for once for a whole gallery', async () => {
    const image = { type: 'image', attrs: { src: '/media/fish-960.webp' } }
    const document = { version: 1, content: [{ type: 'gallery', content: [image, image, image] }] }
    const { html } = await render(document as Doc)
    expect(html.match(/srcset/g)).toHaveLength(3)
  })
})

it('a film of the site shows its cover before it plays; one without, or of elsewhere, shows none', async () => {
  await db
    .insertInto('media')
    .values([
      { kind: 'video', storage_key: 'pond.mp4', mime: 'video/mp4', widths: [960, 480, 1_600] },
      { kind: 'video', storage_key: 'bare.webm', mime: 'video/webm', widths: [] },
    ])
    .execute()
  const film = (src: string): Doc =>
    ({ version: 1, content: [{ type: 'video', attrs: { src, title: 'A pond' } }] }) as Doc
  expect((await render(film('/media/pond.mp4'))).html).toContain(' poster="/media/pond-960.webp"')
  for (const src of ['/media/bare.webm', '/media/gone.mp4', 'https://else.example/media/pond.mp4'])
    expect((await render(film(src))).html).not.toContain('poster')
})

describe('files that only signed links open', async () => {
  const [ana, bo] = [await insertPerson(db), await insertPerson(db)]
  const [PICTURE, FILM, WORDS] = ['1', '2', '3'].map((digit) => `gated/${digit.repeat(32)}`)
  const own = { owner_id: ana, width: 960, height: 480, widths: [480, 960] }
  await db
    .insertInto('media')
    .values({ ...own, kind: 'image', mime: 'image/webp', storage_key: PICTURE ?? '', has_avif: true })
    .execute()
  const { id } = await db
    .insertInto('media')
    .values({ ...own, kind: 'video', mime: 'video/mp4', storage_key: `${FILM}.mp4` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('media_captions')
    .values({
      media_id: id,
      language: 'en',
      label: 'English',
      storage_key: `${WORDS}.vtt`,
      size: 9,
      created_at: showing.now,
    })
    .execute()
  // As it was inserted long ago, with a link that has ended, and by its name alone.
  const document = {
    version: 1,
    content: [
      { type: 'image', attrs: { src: `/media/${PICTURE}-960.webp?until=1778400000&sign=abc_-` } },
      { type: 'video', attrs: { src: `/media/${FILM}.mp4` } },
    ],
  } as Doc
  const addresses = (html: string) =>
    [...html.matchAll(/\/media\/gated\/[^\s"]+/g)].map(([found]) => found.replaceAll('&amp;', '&'))
  const shown = async (at: string, authorId: number | null, how = renderWithPictures) => {
    const ends: Array<Date | null> = []
    const now = new Date(at)
    const until = (end: Date | null) => void ends.push(end)
    const { html } = await how({ ...showing, now, until }, { key: 'gated', document, authorId })
    return { html, ends, found: addresses(html) }
  }

  it('get links of this hour for who reads the text of their owner: every width, cover and captions', async () => {
    const { html, ends, found } = await shown('2026-05-10T12:20:00Z', ana)
    expect(found.length).toBe(9)
    const until = Date.parse('2026-05-10T17:00:00Z') / 1_000
    for (const address of found) expect(address).toMatch(new RegExp(`\\?until=${until}&sign=[\\w-]{20,}$`))
    expect(html).toContain(`<track kind="captions" src="/media/${WORDS}.vtt?`)
    expect(ends).toEqual([new Date('2026-05-10T13:00:00Z')])
  })

  it('are kept with the text until the hour is over, and then get others', async () => {
    const first = await shown('2026-05-10T12:20:00Z', ana)
    const same = await shown('2026-05-10T12:59:59Z', ana)
    expect(same).toEqual(first)
    const next = await shown('2026-05-10T13:00:00Z', ana)
    expect(next.ends).toEqual([new Date('2026-05-10T14:00:00Z')])
    expect(next.found.every((address) => !first.found.includes(address))).toBe(true)
  })

  it('get none in a text of somebody else, or of nobody, who has seen their name', async () => {
    for (const authorId of [bo, null]) {
      const { found } = await shown('2026-05-10T12:20:00Z', authorId)
      expect(found.filter((address) => address.includes('sign=') && !address.endsWith('sign=abc_-'))).toEqual(
        [],
      )
    }
  })

  it('get them in comments and in the form of their author too', async () => {
    const { found } = await shown('2026-05-10T12:20:00Z', ana, renderStored)
    expect(found.length).toBe(3)
    for (const address of found) expect(address).toContain('until=1778432400&sign=')
    const form = await withLinks(showing, document, ana)
    expect(addresses(JSON.stringify(form)).every((one) => one.includes('until=1778432400&sign='))).toBe(true)
    expect(await withLinks(showing, null, ana)).toBeNull()
  })
})
