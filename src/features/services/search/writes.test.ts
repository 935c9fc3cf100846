import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { FoundUsers } from '#features/kernel/people/schemas.ts'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { rebuildIndex } from '#features/kernel/posts/queries/rebuild-index.ts'
import { createOldSite } from '#tests/import/old-site.ts'
import { testSiteOn } from '#tests/site.ts'
import { townCopy } from '#tests/town-copy.ts'
import type { FoundPosts } from './schemas.ts'

const { db, call } = await testSiteOn(await townCopy())
const { importItems, db: importedDb } = await createOldSite()

let caller = 0
async function find(key: string, lang = 'en'): Promise<FoundPosts> {
  caller += 1
  const { body } = await call(
    'utils.search',
    { key },
    { lang, address: `10.${caller >> 8}.${caller & 255}.1` },
  )
  return body.posts as FoundPosts
}

/** Names are asked for one after the other, each from elsewhere. */
const addressOf = (slug: string) => `10.99.${slug.length}.${slug.charCodeAt(0) & 255}`

describe('whoever writes what can be found', () => {
  const TABLES = 'posts|post_texts|answers|people'
  const WRITES = new RegExp(
    `(?:insertInto|updateTable|deleteFrom)\\(\\s*'(?:${TABLES})'|(?:insert into|update|delete from|merge into) (?:${TABLES})\\b`,
    'i',
  )
  const TELLS = {
    posts: 'indexPosts',
    post_texts: 'indexPosts',
    answers: 'indexAnswers',
    people: 'indexPeople',
  }
  /** Files that write these tables without updating the search index, and why. */
  const NEED_NOT: Record<string, string> = {
    'bench/buying.ts': 'nobody looks for its people and its topics',
    'bench/content-lists.ts': 'nobody looks for its people and its texts',
    'bench/grow-town.ts': 'the copies are only looked at',
    'bench/figures.ts': 'nobody looks for its people',
    'bench/ledger.ts': 'nobody looks for its people',
    'bench/live-people.ts': 'nobody looks for its people',
    'scripts/fuzz.ts': 'nobody looks for its people',
    'scripts/kills/ground.ts': 'nobody looks for its people and its topics',
    'bench/newsletter.ts': 'nobody looks for its people',
    'bench/notifications.ts': 'nobody looks for its people and its topic',
    'bench/payments.ts': 'nobody looks for its people and its things',
    'bench/publishing.ts': 'nobody looks for its people',
    'bench/shop.ts': 'nobody looks for its people and its things',
    'bench/reports.ts': 'nobody looks for its people and its topics',
    'bench/answer-notices.ts': 'nobody looks for its people and its topic',
    'bench/writers.ts': 'nobody looks for its people',
    'src/features/kernel/people/queries/members.ts': 'contacts and passwords are no words',
    'src/features/kernel/people/queries/erase.ts': 'the entry of somebody erased is deleted after it',
    'src/features/kernel/posts/queries/media-uses.ts': 'addresses of pictures are no words',
    'src/features/kernel/posts/queries/personal/posts.ts': 'entries of erased posts are deleted after it',
    'src/features/kernel/posts/queries/personal/replies.ts': 'takes the entries out itself',
  }

  it('tells the index in the same place', () => {
    const root = path.resolve(import.meta.dirname, '../../../..')
    const files = globSync('{src,sample,scripts,bench}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !file.includes('.test.') && !file.includes('migrations/'),
    )
    const silent = files.filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      if (!WRITES.test(text) || file in NEED_NOT) return false
      return Object.entries(TELLS).some(([table, tell]) => {
        const writes = new RegExp(WRITES.source.replaceAll(TABLES, table), 'i')
        // Writes that touch none of title, text, state or name do not concern the index.
        return writes.test(text) && !isOnlyCounting(text, table) && !text.includes(tell)
      })
    })
    expect(silent).toEqual([])
  })

  /** Every `update` of a table sets columns that the index does not hold, and nothing is inserted. */
  function isOnlyCounting(text: string, table: string): boolean {
    if (
      new RegExp(
        `insertInto\\('${table}'|insert into ${table}\\b|deleteFrom\\('${table}'|delete from ${table}\\b`,
        'i',
      ).test(text)
    )
      return false
    const sets = [
      ...text.matchAll(
        new RegExp(`update ${table}\\b[^\`]*?\\bset\\b([^\`]*?)(?:\\b(?:where|from)\\b|\`)`, 'gi'),
      ),
      ...text.matchAll(new RegExp(`updateTable\\('${table}'\\)\\s*\\.set\\(([\\s\\S]*?)\\.where`, 'g')),
    ]
    return sets.every(
      ([, set]) =>
        !/\b(state|title|excerpt|document|deleted_at|published_at|name|slug|kind)\b\s*[:=]/.test(set ?? ''),
    )
  }

  it('would be found out if it did not', () => {
    expect(WRITES.test("db.updateTable('posts').set({ state: 'hidden' })")).toBe(true)
    expect(isOnlyCounting("db.updateTable('posts').set({ state: 'hidden' }).where(", 'posts')).toBe(false)
    expect(isOnlyCounting("db.updateTable('posts').set({ likes: 3 }).where(", 'posts')).toBe(true)
    expect(isOnlyCounting('sql`update posts set views = views + 1`', 'posts')).toBe(true)
    expect(isOnlyCounting("sql`update post_texts set title = ''`", 'post_texts')).toBe(false)
  })
})

describe('the sample town', () => {
  it('can be found whole: every title of every kind, in its language, and every person', async () => {
    const texts = await db
      .selectFrom('post_texts')
      .innerJoin('posts', 'posts.id', 'post_texts.post_id')
      .leftJoin('nodes', 'nodes.id', 'posts.node_id')
      .select(['posts.kind', 'posts.number', 'post_texts.title', 'post_texts.language', 'nodes.visibility'])
      // Scheduled posts are found once they are published.
      .where('posts.published_at', '<=', new Date())
      .where('posts.state', '=', 'published')
      .where('posts.deleted_at', 'is', null)
      .execute()
    expect(texts.length).toBeGreaterThan(60)
    for (const { kind, number, title, language, visibility } of texts) {
      const { edges } = await find(`"${title}"`, language)
      const isThere = edges.some(({ node }) => node.type === kind && node.databaseId === number)
      expect(isThere, `${kind} ${number} ${title}`).toBe(kind !== 'page' && visibility !== 'private')
    }
    for (const { slug } of await db.selectFrom('people').select('slug').execute()) {
      const { body } = await call('search.user', { key: slug }, { address: addressOf(slug) })
      expect((body.users as FoundUsers).nodes.map(({ gqSlug }) => gqSlug)).toContain(`profile/${slug}`)
    }
  })

  it('is found by its answers', async () => {
    const { edges } = await find('from the bicycle side of the fence')
    expect(edges.map(({ node }) => node.type)).toContain('answer')
  })
})

describe('an import', () => {
  const entries = async (title: string) => {
    const { rows } = await sql<{ postId: number }>`select post_id as "postId" from search_entries
      where title @@ ${`'${title}'`}::tsquery`.execute(importedDb)
    return rows.length
  }

  it('is found with its last word, and by its new words after the next import', async () => {
    await importItems({ id: 71, title: 'Feldspar' })
    expect(await entries('feldspar')).toBe(1)
    await importItems({ id: 71, title: 'Basalt' })
    expect([await entries('feldspar'), await entries('basalt')]).toEqual([0, 1])
    await importItems({ id: 71, title: 'Basalt', status: 'draft' })
    expect(await entries('basalt')).toBe(0)
  })
})

describe('an index that says something else', () => {
  it('is made right by a rebuild, also one that was stopped and run again', async () => {
    const all = () =>
      sql<object>`select post_id, answer_id, at, title, words from search_entries order by 1, 2`.execute(db)
    const before = (await all()).rows
    const [first] = await db.selectFrom('search_entries').select(['post_id']).limit(1).execute()
    await sql`update search_entries set words = '''wrong''' where post_id = ${first?.post_id ?? 0}`.execute(
      db,
    )
    await sql`delete from search_entries where post_id % 3 = 0`.execute(db)
    await sql`insert into search_entries (post_id, at, title, words)
      select id, now(), '', '''page''' from posts where kind = 'page' limit 1`.execute(db)
    const stop = new AbortController()
    await rebuildIndex(db, { signal: stop.signal, onProgress: () => stop.abort() })
    const seen: number[] = []
    const { done, total } = await rebuildIndex(db, {
      signal: new AbortController().signal,
      onProgress: (progress) => seen.push(progress.done),
    })
    expect(done).toBe(total)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect((await all()).rows).toEqual(before)
  })

  it('is made from nothing, and leaves its index behind', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*) as n from search_entries`.execute(db)).rows[0]?.n
    const before = await count()
    await sql`truncate search_entries`.execute(db)
    await rebuildIndex(db, { signal: new AbortController().signal, onProgress: () => {} })
    expect(await count()).toBe(before)
    const { rows } = await sql`select 1 from pg_indexes where indexname = 'search_entries_words'`.execute(db)
    expect(rows).toHaveLength(1)
    expect((await find('bicycle')).edges.length).toBeGreaterThan(0)
  })

  it('costs nothing where it was right', async () => {
    const versions = () => sql`select id, xmin::text from search_entries order by id`.execute(db)
    const before = (await versions()).rows
    const posts = await db.selectFrom('posts').select('id').execute()
    await indexPosts(
      db,
      posts.map(({ id }) => id),
    )
    expect((await versions()).rows).toEqual(before)
  })
})
