import { expect, it } from 'vitest'
import { createSettingsStore } from '#server/settings/settings-store.ts'
import type { ItemValues } from '#tests/import/make-export.ts'
import { createOldSite } from '#tests/import/old-site.ts'
import { presetPages, settings } from '#tests/settings.ts'
import { createMovedFinder } from '../find-moved.ts'

const { old, db, importItems, html, get, countRows } = await createOldSite()
const POSTS = 200

/** Posts that name each other by every form of address, with lists, pictures, code and comments. */
const blog = (): ItemValues[] =>
  Array.from({ length: POSTS }, (_, index) => {
    const id = index + 1
    const [next, far] = [(index % POSTS) + 2 > POSTS ? 1 : index + 2, ((index * 7) % POSTS) + 1]
    const links = `<p>See <a href="${old.url}/2011/04/post-${next}/">the next</a>, <a href="${old.url}/?p=${far}#more">another</a> and <a href="https://far.example/${id}">far</a>.</p>`
    const parts = [
      `<h2>Part of ${id}</h2><ul><li>one</li><li><b>two</b></li></ul>`,
      `<p><img src="https://pictures.example/${id}.jpg" alt="Picture ${id}" width="400" height="300"></p>`,
      `<pre>if (a &lt; ${id}) {\n  go()\n}</pre>`,
      `[caption width="400"]<img src="https://pictures.example/c${id}.jpg"> Words ${id}[/caption]`,
    ]
    return {
      id,
      title: `Post ${id} 日记`,
      slug: `post-${id}`,
      link: `${old.url}/2011/04/post-${id}/`,
      gmt: `2011-04-${String((index % 28) + 1).padStart(2, '0')} 08:00:00`,
      content: `${links}${parts[index % parts.length]}`,
      categories: [{ slug: `c${index % 5}`, name: `Category ${index % 5}` }],
      tags: [{ slug: `t${index % 11}`, name: `Tag ${index % 11}` }],
      comments: index % 3 === 0 ? [{ id: id * 10, content: `Said of ${id}` }] : [],
    }
  })

it('a blog of 200 posts, moved in twice, looks and links as it did', async () => {
  const store = createSettingsStore({ db, schema: settings, presetPages, log: { warn: () => {} } })
  await store.load()
  const host = old.url.replace('https://', '')
  const look = async () => {
    const { findMoved } = createMovedFinder(db, () => store.current().pages.desktop.pages)
    const shown: unknown[] = []
    for (let id = 1; id <= POSTS; id += 1) {
      const { slug, title, excerpt, published_at: published, comments } = await get(id)
      const address = await findMoved(`/2011/04/post-${id}/`, new URLSearchParams(), host)
      const byNumber = await findMoved('/', new URLSearchParams({ p: String(id) }), host)
      shown.push({ slug, title, excerpt, published, comments, address, byNumber, html: await html(id) })
    }
    for (const list of ['/category/c1/', '/tag/t3/', '/2011/04/', '/2011/', '/feed/'])
      shown.push([list, await findMoved(list, new URLSearchParams(), host)])
    const counts = await Promise.all(
      (['posts', 'people', 'terms', 'comments', 'import_refs'] as const).map(countRows),
    )
    return { shown, counts }
  }
  await importItems(...blog())
  const first = await look()
  const report = await importItems(...blog())
  expect(await look()).toEqual(first)
  expect([report.unchanged, report.countOf('text-updated')]).toEqual([POSTS, 0])

  const posts = first.shown.slice(0, POSTS) as Array<Record<'slug' | 'address' | 'byNumber' | 'html', string>>
  for (const [index, { slug, address, byNumber, html: text }] of posts.entries()) {
    expect([address, byNumber]).toEqual([`/en/article/${slug}`, `/en/article/${slug}`])
    const next = posts[(index + 1) % POSTS]
    expect(text).toContain(`href="/article/${next?.slug}"`)
    expect(text).toContain(`href="https://far.example/${index + 1}"`)
    expect(text).not.toContain(old.url)
  }
  for (const [list, goal] of first.shown.slice(POSTS) as [string, string | null][])
    expect([list, goal]).not.toEqual([list, null])
})
