import { describe, expect, it } from 'vitest'
import { createKeptTexts } from '#server/kept-texts.ts'
import { defaultSettings } from '#site/settings.ts'
import { testDatabase } from '#tests/database.ts'
import type { Doc } from '../rules.ts'
import { renderWithPictures } from './stored-html.ts'

const { db } = await testDatabase()
const showing = {
  ...{ db, locale: 'en' as const, t: (key: string) => key },
  ...{ texts: createKeptTexts().open(), settings: defaultSettings() },
}

let number = 0
const render = (document: Doc) => {
  number += 1
  return renderWithPictures(showing, { key: `test:${number}`, document })
}
const picture = (attrs: Record<string, unknown>): Doc =>
  ({ version: 1, content: [{ type: 'image', attrs }] }) as unknown as Doc

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
    const { html } = await render({ version: 1, content } as unknown as Doc)
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
    const { html } = await render(document as unknown as Doc)
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
    ({ version: 1, content: [{ type: 'video', attrs: { src, title: 'A pond' } }] }) as unknown as Doc
  expect((await render(film('/media/pond.mp4'))).html).toContain(' poster="/media/pond-960.webp"')
  for (const src of ['/media/bare.webm', '/media/gone.mp4', 'https://else.example/media/pond.mp4'])
    expect((await render(film(src))).html).not.toContain('poster')
})
