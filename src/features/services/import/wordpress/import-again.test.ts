import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import { type ExportValues, makeExport } from '#tests/import/make-export.ts'
import { createOldSite } from '#tests/import/old-site.ts'
import { importWordPress, type Progress } from './import-wordpress.ts'
import { NamelessSite } from './reading/survey.ts'

const { old, optionsFor, db, importXml, importSite, importItems, find, get, countRows } =
  await createOldSite()

describe('comments', () => {
  it('come as threads, with guests and people; pings and spam stay out', async () => {
    const report = await importSite({
      authors: [{ id: 4, login: `cy-${old.number}`, name: 'Cy' }],
      items: [
        {
          id: 1,
          creator: `cy-${old.number}`,
          comments: [
            { id: 13, parent: 12, content: 'third', gmt: '2024-03-03 00:00:00' },
            { id: 11, content: 'first\n\nagain', author: 'Dee 😀' },
            { id: 12, parent: 11, content: 'second', personId: 4, gmt: '2024-02-02 00:00:00' },
            { id: 14, content: 'wait', approved: '0' },
            { id: 15, type: 'pingback', content: '[&#8230;] seen' },
            { id: 16, approved: 'spam' },
          ],
        },
      ],
    })
    const post = await get(1)
    const rows = await db
      .selectFrom('comments')
      .selectAll()
      .where('post_id', '=', post.id)
      .orderBy('id')
      .execute()
    const first = rows[0]
    expect(
      rows.map(({ state, guest_name, document }) => [state, guest_name, plainText(document as Doc)]),
    ).toEqual([
      ['approved', 'Dee 😀', 'first\nagain'],
      ['pending', 'Guest', 'wait'],
      ['approved', null, 'second'],
      ['approved', 'Guest', '@Guest third'],
    ])
    expect(rows.map(({ parent_id }) => parent_id)).toEqual([null, null, first?.id, first?.id])
    expect(rows[2]?.author_id).toBe(post.author_id)
    expect(post.comments).toBe(3)
    expect(post.last_activity_at).toEqual(new Date('2024-03-03T00:00:00Z'))
    expect(report.countOf('comment-ping')).toBe(1)
    expect(report.countOf('comment-spam')).toBe(1)
  })

  it('stay closed where they were, and name what has no place here', async () => {
    const report = await importItems(
      { id: 1, isClosed: true, comments: [{ id: 1, url: 'https://dee.example/' }] },
      {
        id: 2,
        content: '<p>First paragraph.</p>',
        meta: { mood: 'calm', _yoast_wpseo_title: 'For robots', _yoast_wpseo_metadesc: 'What it is about.' },
      },
      {
        id: 3,
        excerpt: 'Written.',
        meta: { rank_math_description: 'Not shown.', rank_math_title: '%title% %sep%' },
      },
    )
    const closed = await db
      .selectFrom('posts')
      .select('closed_at')
      .where('id', '=', (await get(1)).id)
      .executeTakeFirst()
    expect(closed?.closed_at).toBeInstanceOf(Date)
    expect((await get(2)).excerpt).toBe('What it is about.')
    expect((await get(3)).excerpt).toBe('Written.')
    const named = [
      'commenter-site-dropped',
      'custom-fields-dropped',
      'seo-title-dropped',
      'seo-description-dropped',
    ] as const
    for (const code of named) expect(report.countOf(code), code).toBe(1)
    expect(report.lines(1).join('\n')).toContain('https://dee.example/')
  })

  it('of a post with thousands are all there, in their threads', async () => {
    const comments = Array.from({ length: 3_000 }, (_, index) => ({
      id: index + 1,
      content: `No. ${index + 1}`,
      parent: index % 3 === 0 ? 0 : index - (index % 3) + 1,
      gmt: `2024-01-06 ${String(10 + (index % 3)).padStart(2, '0')}:00:00`,
    }))
    await importItems({ id: 1, comments })
    const post = await get(1)
    expect(post.comments).toBe(3_000)
    const rows = await db
      .selectFrom('comments as reply')
      .innerJoin('comments as root', 'root.id', 'reply.parent_id')
      .select(['reply.document as reply', 'root.document as root'])
      .where('reply.post_id', '=', post.id)
      .execute()
    expect(rows).toHaveLength(2_000)
    const numberOf = (document: unknown) => Number(plainText(document as Doc).slice(4))
    for (const { reply, root } of rows)
      expect(Math.floor((numberOf(reply) - 1) / 3)).toBe((numberOf(root) - 1) / 3)
  })
})

describe('an import that runs again', () => {
  it('changes nothing where nothing is new', async () => {
    const values: ExportValues = {
      categories: [{ slug: `c-${old.number}`, name: 'C' }],
      items: [
        {
          id: 1,
          categories: [{ slug: `c-${old.number}`, name: 'C' }],
          comments: [{ id: 1 }],
          meta: { _thumbnail_id: 5 },
        },
        { id: 5, type: 'attachment', attachmentUrl: `${old.url}/5.png` },
      ],
    }
    await importSite(values)
    const tables = ['posts', 'people', 'terms', 'comments', 'import_refs'] as const
    const before = await Promise.all(tables.map(countRows))
    const report = await importSite(values)
    expect(await Promise.all(tables.map(countRows))).toEqual(before)
    expect(Object.fromEntries(report.taken)).toEqual({})
    expect(report.unchanged).toBe(1)
    expect((await get(1)).comments).toBe(1)
  })

  it('adds new posts and comments, and takes over what has changed there', async () => {
    const tag = (slug: string) => ({ slug: `${slug}-${old.number}`, name: slug })
    await importItems({
      id: 1,
      title: 'Old',
      slug: `kept-${old.number}`,
      tags: [tag('a')],
      comments: [{ id: 1 }],
    })
    const report = await importItems(
      {
        id: 1,
        title: 'New',
        slug: 'renamed',
        tags: [tag('b')],
        comments: [{ id: 1 }, { id: 2, parent: 1, content: 'later' }],
      },
      { id: 2 },
    )
    // Its address stays: somebody may have linked to it.
    expect(await get(1)).toMatchObject({ title: 'New', slug: `kept-${old.number}`, comments: 2 })
    expect(await find(2)).toBeDefined()
    expect(report.countOf('text-updated')).toBe(1)
    const counts = await db
      .selectFrom('terms')
      .select(['slug', 'posts_count'])
      .where('slug', 'in', [`a-${old.number}`, `b-${old.number}`])
      .orderBy('slug')
      .execute()
    expect(counts.map(({ posts_count }) => posts_count)).toEqual([0, 1])
  })

  it('tells at once what it has changed, although the other site says of no later time', async () => {
    await importItems({ id: 1, content: 'Old.' })
    const before = await get(1)
    const { last } = await db
      .selectFrom('outbox')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    await importItems({ id: 1, content: 'New.' })
    const after = await get(1)
    // Whatever is made of a text is kept under this time.
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
    const { number } = await db
      .selectFrom('posts')
      .select('number')
      .where('id', '=', after.id)
      .executeTakeFirstOrThrow()
    const announced = await db
      .selectFrom('outbox')
      .select('tags')
      .where('id', '>', last)
      .orderBy('id')
      .execute()
    expect(announced.map(({ tags }) => tags)).toEqual([[`article:${number}`], ['*']])
    // A third run, again without a later time there, is not taken for an edit that was made here.
    const third = await importItems({ id: 1, content: 'Newest.' })
    expect([third.countOf('edited-here'), third.countOf('text-updated')]).toEqual([0, 1])
  })

  it('takes no site for another: one without an address has to be named', async () => {
    const nameless = (title: string) =>
      makeExport({ url: '', authors: [], items: [{ id: 1, title, link: ' ' }] })
    await expect(importXml(nameless('One'))).rejects.toThrow(NamelessSite)
    await importXml(nameless('One'), { site: `one-${old.number}` })
    await importXml(nameless('Two'), { site: `https://two-${old.number}.example/` })
    expect((await importXml(nameless('One'), { site: `one-${old.number}` })).unchanged).toBe(1)
    const titles = await db
      .selectFrom('import_refs')
      .innerJoin('post_texts', 'post_texts.post_id', 'import_refs.target_id')
      .select(['source', 'title'])
      .where('import_refs.kind', '=', 'post')
      .where('source', 'in', [`one-${old.number}`, `two-${old.number}.example`])
      .orderBy('source')
      .execute()
    expect(titles.map(({ title }) => title)).toEqual(['One', 'Two'])
  })

  it('leaves what was edited or deleted here', async () => {
    await importItems({ id: 1, title: 'One' }, { id: 2, title: 'Two' })
    const [one, two] = [await get(1), await get(2)]
    await db
      .updateTable('post_texts')
      .set({ title: 'Mine', updated_at: new Date(Date.now() + 1_000) })
      .where('post_id', '=', one.id)
      .execute()
    await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', two.id).execute()
    const report = await importItems({ id: 1, title: 'Theirs' }, { id: 2, title: 'Back?' })
    expect((await get(1)).title).toBe('Mine')
    expect((await get(2)).title).toBe('Two')
    expect(report.countOf('edited-here')).toBe(1)
    expect(report.countOf('deleted-here')).toBe(1)
  })

  it('knows the site by its address, with and without https and www', async () => {
    await importItems({ id: 1 })
    const report = await importXml(
      makeExport({ url: old.url.replace('https://', 'http://www.'), items: [{ id: 1 }] }),
    )
    expect(Object.fromEntries(report.taken)).toEqual({})
  })

  it('takes up what is left after it was stopped', async () => {
    const items = [{ id: 1 }, { id: 2 }, { id: 3 }]
    const stop = new AbortController()
    const onProgress = ({ done }: { done: number }) => done === 2 && stop.abort()
    const report = await importSite({ items }, { onProgress, signal: stop.signal, batch: 1 })
    expect(report.lines(0).at(-1)).toMatch(/^Stopped before the end\./)
    expect([Boolean(await find(2)), Boolean(await find(3))]).toEqual([true, false])
    expect(Object.fromEntries((await importItems(...items)).taken)).toEqual({ articles: 1 })
  })

  it('goes on with exactly the same export only, and says so', async () => {
    const items = Array.from({ length: 9 }, (_, index) => ({ id: index + 1 }))
    const stop = new AbortController()
    const onProgress = ({ phase, done }: Progress) => {
      if (phase === 'writing' && done === 4) stop.abort()
    }
    const exportId = `export-${old.number}`
    await importSite({ items }, { exportId, onProgress, signal: stop.signal, batch: 2 })
    const other = await importSite({ items: items.slice(0, 6) }, { exportId: `other-${old.number}` })
    expect([other.continuedAt, other.taken.get('articles'), other.unchanged]).toEqual([0, 2, 4])
    // The other one has come to its end: nothing is left to go on with.
    expect((await importSite({ items }, { exportId })).continuedAt).toBe(0)
  })

  it('adds to the report of the run that was stopped', async () => {
    const items = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, title: '', content: 'Words.' }))
    const exportId = `export-${old.number}`
    const stop = new AbortController()
    const onProgress = ({ phase, done }: Progress) => {
      if (phase === 'writing' && done === 4) stop.abort()
    }
    const first = await importSite({ items }, { exportId, onProgress, signal: stop.signal, batch: 2 })
    expect([first.isStopped, first.countOf('title-made')]).toEqual([true, 4])
    const second = await importSite({ items }, { exportId })
    expect([second.continuedAt, second.taken.get('articles'), second.countOf('title-made')]).toEqual([
      4, 9, 9,
    ])
    expect(second.lines(0)).toContain('Went on behind record 4, where an earlier run had been interrupted.')
  })

  it('refuses by itself what the database does not take, and keeps all around it', async () => {
    await sql`create function poison() returns trigger language plpgsql as $$
      begin if new.title = 'Poison' then raise exception 'no room for this'; end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger poison before insert on post_texts for each row execute function poison()`.execute(
      db,
    )
    const items = Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      title: index === 6 ? 'Poison' : `Post ${index}`,
      comments: [{ id: index + 1 }],
    }))
    const report = await importItems(...items)
    expect([report.taken.get('articles'), report.taken.get('comments')]).toEqual([11, 11])
    expect(report.countOf('failed')).toBe(1)
    expect(report.lines(1).join('\n')).toContain('"Poison" (post 7): no room for this')
    expect(await find(7)).toBeUndefined()
    await sql`drop trigger poison on post_texts`.execute(db)
    expect((await importItems(...items)).taken.get('articles')).toBe(1)
  })

  it('leaves everything where search finds it', async () => {
    await importItems({ id: 1, title: 'Zanzibarium' }, { id: 2, status: 'draft' }, { id: 3, type: 'product' })
    const entries = async (id: number) =>
      (
        await db
          .selectFrom('search_entries')
          .select('id')
          .where('post_id', '=', (await get(id)).id)
          .execute()
      ).length
    expect([await entries(1), await entries(2), await entries(3)]).toEqual([1, 0, 1])
    await importItems({ id: 1, title: 'Zanzibarium', password: 'x' })
    expect(await entries(1)).toBe(0)
  })

  it('waits for no other: two at once are one and a refusal', async () => {
    const xml = makeExport({
      url: old.url,
      items: Array.from({ length: 30 }, (_, index) => ({ id: index + 1 })),
    })
    const options = optionsFor(xml)
    const reports = await Promise.all([importWordPress(options), importWordPress(options)])
    expect(reports.filter((report) => report !== undefined)).toHaveLength(1)
  })
})
