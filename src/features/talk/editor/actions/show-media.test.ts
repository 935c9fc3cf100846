import { expect, it } from 'vitest'
import { authorOf } from '#tests/authoring.ts'
import { insertItem } from '#tests/library.ts'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { SHOWN_AT_ONCE } from '../rules/shown-media.ts'

const { db, call, signIn, readOutbox } = await testSite()
const as = authorOf(call, signIn)
const ana = await insertSomebody(db, { name: 'Ana', slug: 'ana-media' })
const shown = async (who: number | null, blocks: unknown[]) => {
  const { status, body } = await as(who, 'content.showMedia', { blocks })
  const { content } = (body.guaqi ?? {}) as { content?: { shownMedia: { html: string[] } } }
  return content?.shownMedia.html ?? status
}

it('draws each as its readers see it: covers, lengths, sizes and cards', async () => {
  await insertItem(db, ana, { kind: 'video', mime: 'video/mp4', storage_key: 'lamp.mp4', widths: [480] })
  const [film, sound, file, embed] = (await shown(ana, [
    { type: 'video', attrs: { src: '/media/lamp.mp4', title: 'A lamp' } },
    { type: 'audio', attrs: { src: '/media/rain.mp3', title: null } },
    { type: 'attachment', attrs: { src: '/media/plan.zip', title: 'Plan', fileSize: 2_097_152, ext: 'zip' } },
    { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', start: 90 } },
  ])) as string[]
  expect(film).toContain('poster="/media/lamp-480.webp"')
  expect(film).toContain('<figcaption>A lamp</figcaption>')
  expect(sound).toContain('<audio src="/media/rain.mp3"')
  expect(file).toContain('ZIP')
  expect(file).toContain('2 MB')
  expect(embed).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s"')
  expect(embed).toContain('1:30')
})

it('signs a file that only signed links open for whom it belongs to, and for nobody else', async () => {
  const key = `gated/${'c'.repeat(32)}`
  await insertItem(db, ana, { kind: 'video', mime: 'video/mp4', storage_key: `${key}.mp4`, widths: [] })
  const ben = await insertSomebody(db, { name: 'Ben', slug: 'ben-media' })
  const block = { type: 'video', attrs: { src: `/media/${key}.mp4` } }
  expect((await shown(ana, [block]))[0 as never]).toContain('sign=')
  expect((await shown(ben, [block]))[0 as never]).not.toContain('sign=')
})

it('shows nothing of what no text may hold, and the others all the same', async () => {
  const html = await shown(ana, [
    { type: 'video', attrs: { src: 'javascript:alert(1)' } },
    { type: 'embed', attrs: { provider: 'evil', id: '"><script>' } },
    { type: 'iframe', attrs: {} },
    { type: 'audio', attrs: { src: '/media/a.mp3', title: '<script>alert(1)</script>' } },
  ])
  expect(html).toEqual(['', '', '', expect.not.stringContaining('<script>')])
})

it('draws the card of an address of a site that is listed, or of a film, and nothing for one that stays a link', async () => {
  const providers = [{ name: 'Slides', hosts: ['slides.example'] }]
  await storeSettings(db, { embeds: { providers } })
  await readOutbox()
  const [listed, film, link, wrong] = (await shown(
    ana,
    [
      'https://slides.example/talks/1',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://elsewhere.example/',
      'javascript:alert(1)',
    ].map((src) => ({ type: 'address', attrs: { src } })),
  )) as string[]
  expect(listed).toMatch(
    /^<figure class="doc-embed doc-embed-card"><a .*href="https:\/\/slides.example\/talks\/1"/,
  )
  expect(listed).toContain('Slides')
  expect(film).toContain('doc-embed-youtube')
  expect([link, wrong]).toEqual(['', ''])
})

it('refuses strangers, other blocks, and more than one call takes', async () => {
  const block = { type: 'audio', attrs: { src: '/media/a.mp3' } }
  expect(await shown(null, [block])).toBe(401)
  expect(await shown(ana, [{ type: 'table', attrs: {} }])).toBe(400)
  expect(
    await shown(
      ana,
      Array.from({ length: SHOWN_AT_ONCE + 1 }, () => block),
    ),
  ).toBe(400)
})
