import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { upgradeDocument } from '#features/kernel/documents/rules.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { pageSettingsOf, storedPageSettings } from '#site/settings.ts'
import { testDatabase } from '#tests/database.ts'
import { settings } from '#tests/settings.ts'
import { loadSample } from './load.ts'
import { REGROUPED } from './loading/regrouped.ts'
import { withAddresses } from './loading/texts.ts'
import { SHORT } from './loading/written.ts'
import { town } from './town.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-sample-'))
const now = new Date('2026-03-07T06:05:00Z')
const load = () => loadSample(db, { dataDir, now, log: () => undefined })

beforeAll(async () => {
  await load()
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Rows for which a condition holds that must hold for none. */
const broken = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows

/** Rows that the longest of their pages shows at once. */
const LONGEST_PAGE = 20

describe('loading the sample town', () => {
  it('gives every thing a row and numbers each kind from 1', async () => {
    const { rows } = await sql<{ kind: string; count: number; first: number; last: number }>`
      select kind, count(*), min(number) as first, max(number) as last from posts group by kind`.execute(db)
    const lists = {
      article: [...town.articles, ...SHORT],
      topic: [...town.topics, ...Array.from({ length: REGROUPED })],
      product: town.products,
      page: town.pages,
      doc: town.docs,
    }
    for (const [kind, { length }] of Object.entries(lists)) {
      if (length === 0) continue
      expect(rows.find((row) => row.kind === kind)).toEqual({ kind, count: length, first: 1, last: length })
    }
    const { people } = await db
      .selectFrom('people')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow()
    expect(people).toBe(town.people.length)
  })

  it('counts what its rows say', async () => {
    expect(
      await broken(sql`select id, likes, favorites, comments, answers from posts where
        likes <> (select count(*) from reactions where target_kind = 'post' and target_id = id and kind = 'like')
        or favorites <> (select count(*) from reactions
          where target_kind = 'post' and target_id = id and kind = 'favorite')
        or comments <> (select count(*) from comments where post_id = posts.id and answer_id is null)
        or answers <> (select count(*) from answers where post_id = posts.id)`),
    ).toEqual([])
    expect(
      await broken(sql`select slug from people where
        followers_count <> (select count(*) from follows where followed_id = id)
        or following_count <> (select count(*) from follows where follower_id = id)
        or topics_count <> (select count(*) from posts join nodes on nodes.id = node_id and visibility = 'public'
          where author_id = people.id and kind = 'topic' and state = 'published' and posts.deleted_at is null)
        or answers_count <> (select count(*) from answers join posts on posts.id = post_id
          join nodes on nodes.id = node_id and visibility = 'public' where answers.author_id = people.id)`),
    ).toEqual([])
    expect(
      await broken(sql`select slug from nodes where members_count <>
        (select count(*) from node_members where node_id = id and state = 'joined')`),
    ).toEqual([])
    expect(
      await broken(sql`select id from poll_options where ballots <>
        (select count(*) from ballots where poll_options.id = any(option_ids))`),
    ).toEqual([])
    expect(
      await broken(sql`select post_id from polls where voters <>
        (select count(*) from ballots where ballots.post_id = polls.post_id)`),
    ).toEqual([])
    expect((await checkLedger(db)).problem).toBeNull()
    const [first] = town.articles
    const stored = await db
      .selectFrom('posts')
      .select(['likes', 'favorites', 'views'])
      .where('kind', '=', 'article')
      .where('number', '=', 1)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      likes: first?.likedBy.length,
      favorites: first?.favouritedBy.length,
      views: first?.views,
    })
  })

  it('shows what those do who look after nodes', async () => {
    const { rows } = await sql<{
      merged: string
      into: string
      split: number
      waiting: number
      marked: number
    }>`
      select merged.slug as merged, target.slug as into,
        (select answers from posts join post_texts on post_id = posts.id where title = 'Who lends a soldering iron?') as split,
        (select count(*) from posts join held_things on kind_of_thing.kind = held_things.kind and thing_id = posts.id
          where state = 'pending') as waiting,
        (select count(*) from posts where featured or closed_at is not null) as marked
      from posts merged join posts target on target.id = merged.merged_into
      cross join (select 'topic'::text as kind) as kind_of_thing`.execute(db)
    expect(rows).toEqual([
      { merged: 'cremallera-otra-vez', into: 'cremallera-que-no-cierra', split: 2, waiting: 1, marked: 2 },
    ])
    const { rows: again } = await sql`select 1 from report_cases
      where outcome = 'hidden' and shown_again_at is not null`.execute(db)
    expect(again).toHaveLength(1)
  })

  it('gives ana more than one page of all that is listed', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from nodes) as nodes,
      (select count(*) from follows where follower_id = ana.id) as follows,
      (select count(*) from conversations where person_id = ana.id) as conversations,
      (select count(*) from notifications where person_id = ana.id) as notices
      from people as ana where slug = 'ana'`.execute(db)
    const short = Object.entries(rows[0] ?? {}).filter(([, count]) => count <= LONGEST_PAGE)
    expect([rows.length, short]).toEqual([1, []])
  })

  it('keeps what needs a way in apart from what all may read', async () => {
    const locked = await db
      .selectFrom('posts')
      .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
      .select(['posts.access', 'post_texts.hidden_document'])
      .where('posts.access', 'is not', null)
      .execute()
    expect(locked.length).toBeGreaterThan(0)
    for (const { hidden_document } of locked) expect(upgradeDocument(hidden_document).ok).toBe(true)
    expect(
      await broken(sql`select id from posts join post_texts on post_id = id
      where access is null and hidden_document is not null`),
    ).toEqual([])
  })

  it('stores texts that any version can read, and loses nothing of them', async () => {
    const texts = await db.selectFrom('post_texts').select('document').execute()
    for (const { document } of texts) expect(upgradeDocument(document).ok).toBe(true)
    const htmls = JSON.stringify(town, (key, value: unknown) =>
      (key === 'html' || key === 'hiddenHtml') && typeof value === 'string' ? { text: value } : value,
    )
    for (const [, text = '""'] of htmls.matchAll(/\{"text":("(?:[^"\\]|\\.)*")\}/g)) {
      expect(documentFromHtml(withAddresses(JSON.parse(text) as string)).changes).toEqual([])
    }
  })

  it('makes every file that a text or a cover names', async () => {
    const files = new Set(await readdir(path.join(dataDir, 'media'), { recursive: true }))
    const { rows } = await sql<{ key: string; widths: number[] }>`
      select storage_key as key, widths from media`.execute(db)
    for (const { key, widths } of rows) {
      const names = widths.length > 0 ? widths.map((width) => `${key}-${width}.webp`) : [key]
      for (const name of names) expect(files).toContain(name)
    }
    const texts = await db.selectFrom('post_texts').select(['document', 'hidden_document']).execute()
    const named = JSON.stringify(texts).matchAll(/"src":"\/media\/([^"]+)"/g)
    for (const [, name] of named) expect(files).toContain(name)
  })

  it('has the files of every product that is delivered as such, where only buyers come to them', async () => {
    const slugs = town.products.flatMap(({ delivery, slug }) => (delivery.kind === 'file' ? slug : []))
    const { rows } = await sql<{ delivery: string | null; keys: string[] }>`
      select products.delivery, array(select storage_key from product_files join media on media.id = media_id
        where product_files.post_id = products.post_id) as keys
      from products join posts on posts.id = post_id where slug = any(${slugs}::text[])`.execute(db)
    expect(rows).toHaveLength(slugs.length)
    for (const { delivery, keys } of rows) expect([delivery, keys.length > 0]).toEqual(['files', true])
    expect(rows.flatMap(({ keys }) => keys).filter((key) => key.startsWith('gated/'))).toHaveLength(2)
  })

  it('stores settings that fit their schemas', async () => {
    const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute()
    for (const { key, value } of rows) {
      const schema = settings.shape[key]
      expect(schema && safeParse(schema, value).error?.issues, key).toBeUndefined()
      expect(schema, key).toBeDefined()
    }
    const { data } = await db.selectFrom('page_settings').select('data').executeTakeFirstOrThrow()
    const { header, pages } = pageSettingsOf(storedPageSettings.parse(data), 'desktop')
    expect(header.menus).toHaveLength(town.site.menus.length)
    expect(pages.article.single.variants.map(({ key }) => key)).toEqual(['wide', 'promo'])
  })

  it('does nothing where there are people', async () => {
    const count = async () =>
      (await sql<{ count: number }>`select count(*) from page_settings`.execute(db)).rows[0]?.count
    const before = await count()
    expect(await load()).toBe(false)
    expect(await count()).toBe(before)
  })
})
