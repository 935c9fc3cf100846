import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#database/schema.ts'
import { upgradeDocument } from '#features/kernel/documents/rules.ts'
import { rebuildIndex } from '#features/kernel/posts/queries/rebuild-index.ts'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { amountsOf } from './amounts.ts'
import type { Rows } from './copy.ts'
import { planDiscussion } from './discussion.ts'
import { peopleRows } from './people-rows.ts'
import { isOpenIn, nodeRows, nodesOfTopics } from './place-rows.ts'
import { IDENTITY_TABLES, NUMBERED_KINDS, Plan, SEEDED_TAXONOMIES } from './plan.ts'
import { type SeedOptions, seed } from './seed.ts'

const { db, pool } = await testDatabase()

const options: SeedOptions = {
  amounts: amountsOf({ topics: 300, answers: 1_500, articles: 40, products: 30, comments: 600, people: 90 }),
  seed: 7,
  until: new Date('2026-01-01T00:00:00Z'),
  onProgress: () => undefined,
}

/** Indexes and constraints as the catalogue writes them. */
const readSchema = async () => {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

const count = async (from: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(from)}`.execute(db)
  return rows[0]?.count
}

/** What the tables hold, in one value per table. */
const readSums = async (database: Database) => {
  const tables = ['people', 'posts', 'post_texts', 'answers', 'comments', 'reactions', 'follows', 'variants']
  const sums: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`select md5(string_agg(r::text, '' order by r::text)) as sum
      from ${sql.table(table)} as r`.execute(database)
    sums[table] = rows[0]?.sum
  }
  return sums
}

describe('a seeded site', async () => {
  const schema = await readSchema()
  await seed(db, pool, options)
  const sums = await readSums(db)

  it('has just as much as was asked for', async () => {
    expect(await count(`posts where kind = 'topic'`)).toBe(300)
    expect(await count(`posts where kind = 'article'`)).toBe(40)
    expect(await count('products')).toBe(30)
    expect(await count('answers')).toBe(1_500)
    expect(await count('comments')).toBe(600)
    expect(await count('people')).toBe(90)
  })

  it('has every index and key that it had before', async () => {
    expect(await readSchema()).toEqual(schema)
  })

  it('counts what its rows say', async () => {
    const wrong = {
      answers: `posts where answers <> (select count(*) from answers where post_id = posts.id)`,
      comments: `posts where comments <>
        (select count(*) from comments where post_id = posts.id and answer_id is null)`,
      answerComments: `answers where comments <> (select count(*) from comments where answer_id = answers.id)`,
      likes: `posts where likes <> (select count(*) from reactions
        where target_kind = 'post' and target_id = posts.id and kind = 'like')`,
      favorites: `posts where favorites <> (select count(*) from reactions
        where target_kind = 'post' and target_id = posts.id and kind = 'favorite')`,
      activity: `posts where last_activity_at <> greatest(published_at, (select max(created_at) from
        (select created_at from answers where post_id = posts.id
         union all select created_at from comments where post_id = posts.id) said))`,
      speaker: `posts where last_person_id is not null and not exists (select 1 from
        (select author_id, created_at from answers where post_id = posts.id
         union all select author_id, created_at from comments where post_id = posts.id) said
        where author_id = last_person_id and created_at = last_activity_at)`,
      accepted: `posts where accepted_answer_id is not null and not exists (select 1 from answers
        where id = accepted_answer_id and post_id = posts.id and accepted_at is not null)`,
      acceptedTwice: `answers where accepted_at is not null and id <>
        (select accepted_answer_id from posts where posts.id = post_id)`,
      members: `nodes where members_count <>
        (select count(*) from node_members where node_id = nodes.id and state = 'joined')`,
      topics: `nodes where topics_count <> (select count(*) from posts where node_id = nodes.id)`,
      terms: `terms where posts_count <> (select count(*) from post_terms where term_id = terms.id)`,
      people: `people where answers_count <> (select count(*) from answers join posts on posts.id = post_id
          join nodes on nodes.id = node_id and visibility = 'public' where answers.author_id = people.id)
        or topics_count <> (select count(*) from posts join nodes on nodes.id = node_id and visibility = 'public'
          where author_id = people.id and kind = 'topic')
        or articles_count <> (select count(*) from posts where author_id = people.id and kind = 'article')
        or followers_count <> (select count(*) from follows where followed_id = people.id)
        or following_count <> (select count(*) from follows where follower_id = people.id)`,
      voters: `polls where voters <> (select sum(ballots) from poll_options where post_id = polls.post_id)`,
      early: `answers join posts on posts.id = post_id where answers.created_at < published_at`,
      late: `posts where last_activity_at > '2026-01-01'`,
    }
    const found: Record<string, number | undefined> = {}
    for (const [name, from] of Object.entries(wrong)) found[name] = await count(from)
    expect(found).toEqual(Object.fromEntries(Object.keys(wrong).map((name) => [name, 0])))
  })

  it('holds texts that the site can read', async () => {
    const { rows } = await sql<{ document: unknown }>`select document from post_texts
      union all select hidden_document from post_texts where hidden_document is not null
      union all select document from answers union all select document from comments`.execute(db)
    expect(rows.filter(({ document }) => !upgradeDocument(document).ok)).toEqual([])
  })

  it('leaves nothing for a rebuilding of the search index to do', async () => {
    const read = async () => {
      const { rows } = await sql`select post_id, answer_id, at, title::text, words::text, xmin::text
        from search_entries order by post_id, answer_id`.execute(db)
      return rows
    }
    const before = await read()
    await rebuildIndex(db, { onProgress: () => undefined, signal: new AbortController().signal })
    expect(before).toHaveLength(1_870)
    expect(await read()).toEqual(before)
  })

  it('goes on counting where the seed ended', async () => {
    const nodeId = await insertNode(db)
    const topic = await insertTopic(db, { nodeId })
    expect(topic.number).toBe(301)
    await insertAnswer(db, { topic })
    expect(await count(`posts where kind = 'topic'`)).toBe(301)
  })

  it('can be added to, and keeps what it had', async () => {
    const before = await count('people')
    await seed(db, pool, { ...options, seed: 8 })
    expect(await count('people')).toBe((before ?? 0) + 90)
    expect(await readSchema()).toEqual(schema)
  })

  it('is left as it was when a seed breaks off', async () => {
    const before = await readSums(db)
    const breaking = seed(db, pool, {
      ...options,
      onProgress: ({ step }) => {
        if (step === 'reactions') throw new Error('broken off')
      },
    })
    await expect(breaking).rejects.toThrow('broken off')
    expect(await readSums(db)).toEqual(before)
    expect(await readSchema()).toEqual(schema)
  })

  it('is the same from the same seed', async () => {
    const other = await testDatabase()
    await seed(other.db, other.pool, options)
    expect(await readSums(other.db)).toEqual(sums)
  })
})

it('counts for people only what they write in public nodes', () => {
  // Only so many topics have a private node.
  const amounts = amountsOf({ topics: 40_000, answers: 4_000, people: 90 })
  const none = <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, 1])) as Record<Name, number>
  const plan = new Plan(amounts, {
    bases: {
      ids: none(...IDENTITY_TABLES),
      numbers: none(...NUMBERED_KINDS),
      terms: none(...SEEDED_TAXONOMIES),
    },
    seed: 7,
    until: options.until,
  })
  const discussion = planDiscussion(plan)
  const nodeOf = nodesOfTopics(plan)
  const columnOf = ({ columns, rows }: Rows, name: string) =>
    [...rows].map((row) => row[columns.indexOf(name)])
  const sum = (values: readonly unknown[]) => values.map(Number).reduce((one, other) => one + other, 0)

  const [nodes] = nodeRows(plan, nodeOf)
  const kinds = nodes ? columnOf(nodes, 'visibility') : []
  const isOpen = (topic: number) => kinds[nodeOf[topic] ?? 0] === 'public'
  const links = { followers: new Uint32Array(amounts.people), following: new Uint32Array(amounts.people) }
  const people = () => peopleRows(plan, discussion, { links, isOpen: isOpenIn(nodeOf) })
  const [topics, answers] = [[...nodeOf.keys()].filter(isOpen), [...discussion.answerTopic].filter(isOpen)]
  expect(topics.length).toBeLessThan(amounts.topics)
  expect(answers.length).toBeLessThan(amounts.answers)
  expect(sum(columnOf(people(), 'topics_count'))).toBe(topics.length)
  expect(sum(columnOf(people(), 'answers_count'))).toBe(answers.length)
})
