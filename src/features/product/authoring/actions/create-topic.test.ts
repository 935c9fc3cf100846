import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { CommunityCats } from '#features/product/community/schemas.ts'
import { authorOf, paragraphs, withGated } from '#tests/authoring.ts'
import { inHours, insertMember, insertNode, insertTopic } from '#tests/community-rows.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, errors } = await testSite()
const as = authorOf(call, signIn)
const node = await insertNode(db)

const blank = {
  title: 'A lamp for the stall',
  content: '<p>Which one?</p>',
  id: null,
  roles: null,
  cat: node,
}
const create = (person: number | null, data: Record<string, unknown> = {}) =>
  as(person, 'mutates.createTopic', { ...blank, types: { type: 'none' }, ...data })
const made = ({ body }: Awaited<ReturnType<typeof create>>) =>
  body.gqCreateTopic as { success: true; id: string; slug: string }
const numberOf = (answer: Awaited<ReturnType<typeof create>>) => Number(made(answer).slug.split('/').at(-1))
const rowOf = (number: number) =>
  db
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .selectAll()
    .where('kind', '=', 'topic')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
const counts = async (person: number) => {
  const { rows } = await sql<{ topics: number; own: number }>`select topics_count as topics,
    (select topics_count from people where id = ${person}) as own from nodes where id = ${node}`.execute(db)
  return rows[0]
}

afterEach(() => expect(errors).toEqual([]))

it('stands in its node at once: read, counted, found and announced', async () => {
  const person = await insertPerson(db, { name: 'Wen' })
  const before = await counts(person)
  const answer = await create(person)
  expect(answer).toMatchObject({ status: 200, body: { gqCreateTopic: { success: true } } })
  const number = numberOf(answer)
  const { body } = await call('community.getTopic', { id: String(number) }, { lang: 'en' })
  expect(body).toMatchObject({
    guaqi: {
      community: { topic: { title: blank.title, html: '<p>Which one?</p>', author: { name: 'Wen' } } },
    },
  })
  expect(await counts(person)).toEqual({ topics: (before?.topics ?? 0) + 1, own: 1 })
  const found = await call('utils.search', { key: 'stall' }, { lang: 'en', address: '10.7.7.7' })
  expect(JSON.stringify(found.body)).toContain(blank.title)
  const { tags } = await db
    .selectFrom('outbox')
    .select('tags')
    .where('name', '=', 'text.published')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(tags).toEqual(
    expect.arrayContaining([`topic:${number}`, 'topics', `node:${node}`, `person:${person}`]),
  )
})

it('is asked for what is missing in the order of the product, one thing at a time', async () => {
  const person = await insertPerson(db)
  const code = async (data: Record<string, unknown>) => (await create(person, data)).body.code
  const bounty = (part: object) => ({ types: { type: 'bounty', bounty: part } })
  const vote = (part: object) => ({ types: { type: 'vote', vote: part } })
  const empty = '<p> </p><p>\u200b</p>'
  expect(await code({ title: ' \u2800 ', content: empty, ...bounty({}) })).toBe('submit-title')
  expect(await code({ content: empty, ...bounty({}) })).toBe('submit-content')
  expect(await code(bounty({}))).toBe('submit-money')
  expect(await code(bounty({ value: 5 }))).toBe('submit-bounty-deadline')
  expect(await code(vote({ value: ['One'] }))).toBe('submit-vote-count')
  expect(await code(vote({ value: ['One', ' '] }))).toBe('submit-vote-content')
  expect(await code(vote({ value: ['One', 'Two'] }))).toBe('submit-vote-deadline')
  expect(await code(vote({ value: ['One', 'Two'], deadline: inHours(-1) }))).toBe('submit-vote-deadline')
  expect(await counts(person)).toMatchObject({ own: 0 })
})

it('is refused what the form prevents', async () => {
  const person = await insertPerson(db)
  const code = async (data: Record<string, unknown>) => (await create(person, data)).body.code
  const vote = (part: object) => ({ types: { type: 'vote', vote: { deadline: inHours(9), ...part } } })
  expect(await code({ title: 'x'.repeat(151) })).toBe('title-too-long')
  expect(await code({ excerpt: 'x'.repeat(301) })).toBe('excerpt-too-long')
  expect(await code({ content: `<p>${'x '.repeat(40_000)}</p>` })).toBe('text-too-long')
  expect(await code({ content: { version: 1, content: [{ type: 'script' }] } })).toBe('document-broken')
  const picture = { type: 'image', attrs: { src: 'https://elsewhere.example/1.png' } }
  expect(await code({ content: { version: 1, content: [picture] } })).toBe('foreign-picture')
  expect(await code({ content: withGated() })).toBe('foreign-gated')
  expect(await code(vote({ type: 'PK', value: ['a', 'b', 'c'] }))).toBe('vote-pk')
  expect(await code(vote({ value: ['a', 'A '] }))).toBe('vote-options')
  expect(await code({ slug: '42' })).toBe('slug-wrong')
  expect(await code({ tags: ['1', '2', '3', '4', '5', '6'] })).toBe('tags-too-many')
  expect(await code({ tags: ['Nobody has used this'] })).toBe('tag-unknown')
  expect(await code({ publishAt: '2099-01-01T00:00:00Z' })).toBe('publish-time')
  expect(await code({ roles: { type: 'CREDIT', value: 0 } })).toBe('rule-wrong')
  expect(await code({ roles: { type: 'LEVEL', value: 'nobody' } })).toBe('rule-wrong')
  const hidden = paragraphs('Secret').content
  expect(await code({ content: { ...paragraphs('Open'), hidden } })).toBe('hidden-for-nobody')
  expect(await code({ cat: 99_999 })).toBe('node-not-found')
  expect(await code({ cat: null })).toBe('node-not-found')
  expect(await code({ id: 99_999 })).toBe('text-not-found')
})

it('makes a member of who writes where nothing is asked for, once, and not of who is kept out', async () => {
  const open = await insertNode(db)
  const person = await insertPerson(db)
  const membersOf = async (id: number) => {
    const rows = await db.selectFrom('node_members').selectAll().where('node_id', '=', id).execute()
    const { members_count: counted } = await db
      .selectFrom('nodes')
      .select('members_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { joined: rows.filter(({ state }) => state === 'joined').map((row) => row.person_id), counted }
  }
  expect((await create(person, { cat: open })).status).toBe(200)
  expect((await create(person, { cat: open, title: 'Another lamp' })).status).toBe(200)
  expect(await membersOf(open)).toEqual({ joined: [person], counted: 1 })
  // Who moves a topic of theirs writes in the other node.
  const other = await insertNode(db)
  const number = numberOf(await create(person, { cat: open, title: 'A third lamp' }))
  expect((await create(person, { id: number, cat: other, title: 'A third lamp' })).status).toBe(200)
  expect(await membersOf(other)).toEqual({ joined: [person], counted: 1 })
  const removed = await insertPerson(db)
  await insertMember(db, open, removed, { state: 'left', taken_out_at: new Date() })
  expect((await create(removed, { cat: open })).body.code).toBe('join-first')
  expect(await membersOf(open)).toEqual({ joined: [person], counted: 1 })
})

it('is for members where joining asks for something, and whoever is none hears what', async () => {
  const person = await insertPerson(db)
  const nodes = {
    priced: await insertNode(db, {
      join_kind: 'money',
      join_prices: JSON.stringify({ USD: 150 }),
      join_period: 'month',
    }),
    high: await insertNode(db, { join_kind: 'level', join_levels: ['lv6'] }),
    reached: await insertNode(db, { join_kind: 'level', join_levels: ['lv1'] }),
    asked: await insertNode(db, { join_kind: 'approval' }),
  }
  const told = async (id: number) => {
    const { status, body } = await create(person, { cat: id })
    return [status, body.code, ...((body.messages as string[] | undefined) ?? [])]
  }
  const members = 'Members begin topics in this node.'
  expect(await told(nodes.priced)).toEqual([403, 'join-first', `${members} Joining it costs $1.50.`])
  expect(await told(nodes.high)).toEqual([403, 'join-first', `${members} Your level cannot join it yet.`])
  expect(await told(nodes.reached)).toEqual([403, 'join-first', `${members} Join it first.`])
  expect(await told(nodes.asked)).toEqual([403, 'join-first', `${members} Ask to join it first.`])
  const { body } = await as(person, 'archive.nodesList', { first: 20 })
  const { edges } = body.communityCats as CommunityCats
  const mayWrite = (id: number) =>
    edges.find((edge) => edge.node.databaseId === id)?.node.communityCatMetas.canWrite
  expect([node, ...Object.values(nodes)].map(mayWrite)).toEqual([true, false, false, false, false])
  for (const id of Object.values(nodes)) {
    await insertMember(db, id, person)
    expect((await create(person, { cat: id, title: `Within ${id}` })).status).toBe(200)
  }
})

it('is begun by who may: members whose level lets them, where they are let in', async () => {
  const closed = await insertNode(db, { visibility: 'private' })
  const person = await insertPerson(db)
  expect((await create(null)).status).toBe(401)
  expect((await create(person, { cat: closed })).body.code).toBe('private-node')
  const silenced = await insertPerson(db)
  await insertSanction(db, silenced)
  expect((await create(silenced)).body.code).toBe('silenced')
  const beginner = await insertSomebody(db, { level_key: 'nothing' })
  expect((await create(beginner)).body.code).toBe('topic-not-yours')
  const removed = await insertNode(db, { deleted_at: new Date() })
  expect((await create(person, { cat: removed })).body.code).toBe('node-not-found')
})

it('hides from a reader what its author hides: all of it, or from one place on', async () => {
  const person = await insertPerson(db)
  const whole = await create(person, { content: '<p>All secret</p>', roles: { type: 'CREDIT', value: 5 } })
  const hidden = paragraphs('The secret end').content
  const parted = await create(person, {
    content: { ...paragraphs('An open start'), hidden },
    roles: { type: 'MONEY', value: 2.5 },
  })
  const read = async (answer: typeof whole) => {
    const { body } = await call('community.getTopic', { id: String(numberOf(answer)) }, { lang: 'en' })
    return JSON.stringify(body)
  }
  expect(await read(whole)).not.toContain('All secret')
  expect(await read(whole)).toContain('"credit":5')
  expect(await read(parted)).toContain('An open start')
  expect(await read(parted)).not.toContain('The secret end')
  expect((await rowOf(numberOf(parted))).access).toEqual([{ type: 'money', money: { USD: 250 } }])
})

it('is opened by any of several ways, each of them once, and tells readers of the first one first', async () => {
  const person = await insertPerson(db)
  const roles = [
    { type: 'MONEY', value: 2.5 },
    { type: 'JOIN' },
    { type: 'COMMENT', value: '' },
    { type: 'JOIN', value: null },
  ]
  const answer = await create(person, { content: '<p>All for some</p>', roles })
  expect((await rowOf(numberOf(answer))).access).toEqual([
    { type: 'money', money: { USD: 250 } },
    { type: 'join' },
    { type: 'comment' },
  ])
  const { body } = await call('community.getTopic', { id: String(numberOf(answer)) }, { lang: 'en' })
  const { ways } = (body as { guaqi: { community: { topic: { hidden: { ways: object[] } } } } }).guaqi
    .community.topic.hidden
  expect(ways).toMatchObject([
    { type: 'comment' },
    { type: 'join', node: { databaseId: node } },
    { type: 'money' },
  ])
})

it('keeps the question of a bounty open, asks for no code where there is no account, and knows its nodes', async () => {
  const person = await insertPerson(db)
  await giveWorth(db, person, { credit: 50 })
  const bounty = { type: 'CREDIT', value: 5, deadline: inHours(30), target: 'ALL', targetList: [] }
  const asked = { types: { type: 'bounty', bounty }, roles: { type: 'COMMENT' } }
  expect((await create(person, asked)).body.code).toBe('bounty-hidden')
  const hidden = paragraphs('What I have tried').content
  const parted = await create(person, { ...asked, content: { ...paragraphs('Which one?'), hidden } })
  expect(parted.status).toBe(200)
  expect((await create(person, { roles: { type: 'QRCODE' } })).body.code).toBe('rule-wrong')
  expect((await create(person, { roles: { type: 'JOIN', value: '99999' } })).body.code).toBe('rule-wrong')
  const many = Array.from({ length: 11 }, () => ({ type: 'LOGIN' }))
  expect((await create(person, { roles: many })).status).toBe(400)
})

it('sent five times at once stands there once, and nobody begins more than twenty in an hour', async () => {
  const person = await insertPerson(db)
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(person)))
  expect(new Set(answers.map(numberOf)).size).toBe(1)
  await sql`insert into posts (kind, number, author_id, node_id, language)
    select 'topic', nextval('topic_numbers'), ${person}, ${node}, 'en' from generate_series(1, 19)`.execute(
    db,
  )
  await sql`insert into post_texts (post_id, language, title, document)
    select id, 'en', 'x', '{}' from posts where author_id = ${person} and state = 'draft'`.execute(db)
  const refused = await create(person, { title: 'One more' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'writing-too-fast' } })
})

it('waits for its time, and has a vote and tags', async () => {
  const person = await insertSomebody(db, { roles: ['admin'] })
  const vote = { type: 'PK', value: ['Paper', 'LED'], deadline: inHours(30) }
  const answer = await create(person, {
    title: 'Paper or LED',
    types: { type: 'vote', vote },
    tags: ['Lamps', 'lamps', 'Stalls'],
    publishAt: inHours(2),
    slug: 'paper-or-led',
  })
  expect(made(answer).slug).toMatch(/paper-or-led$/)
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .where('slug', '=', 'paper-or-led')
    .executeTakeFirstOrThrow()
  const { body } = await call('community.getTopic', { id: 'paper-or-led' }, { lang: 'en' })
  expect(body.statusCode).toBe(404)
  const options = await db.selectFrom('poll_options').select('text').where('post_id', '=', row.id).execute()
  expect(options.map(({ text }) => text)).toEqual(['Paper', 'LED'])
  const tags = await db.selectFrom('post_terms').select('term_id').where('post_id', '=', row.id).execute()
  expect(tags).toHaveLength(2)
  expect((await create(person, { title: 'Another', slug: 'paper-or-led' })).body.code).toBe('slug-taken')
})

it('is changed by its author: other words, the old ones kept, and nobody writes over what they have not seen', async () => {
  const person = await insertPerson(db)
  const number = numberOf(await create(person, { title: 'First title' }))
  const source = await as(person, 'content.getSource', { kind: 'topic', id: number })
  const { seen } = (source.body.guaqi as { content: { source: { seen: string } } }).content.source
  const answer = await create(person, { id: number, title: 'Second title', content: '<p>Else.</p>', seen })
  expect(numberOf(answer)).toBe(number)
  const row = await rowOf(number)
  expect(row.title).toBe('Second title')
  const kept = await db.selectFrom('post_revisions').selectAll().where('post_id', '=', row.id).execute()
  expect(kept).toMatchObject([{ title: 'First title', editor_id: person }])
  expect((await create(person, { id: number, seen })).body.code).toBe('edited-meanwhile')
  expect((await create(await insertPerson(db), { id: number })).body.code).toBe('text-not-yours')
  await sql`update posts set deleted_at = now() where id = ${row.id}`.execute(db)
  expect((await create(person, { id: number })).body.code).toBe('text-not-found')
})

it('keeps its options once somebody has voted, and its kind where a bounty is promised', async () => {
  const person = await insertPerson(db)
  const vote = { type: 'SINGLE', value: ['a', 'b'], deadline: inHours(5) }
  const number = numberOf(await create(person, { title: 'Vote', types: { type: 'vote', vote } }))
  const { post_id } = await rowOf(number)
  await sql`update polls set voters = 1 where post_id = ${post_id}`.execute(db)
  const change = (value: string[]) =>
    create(person, { id: number, title: 'Vote', types: { type: 'vote', vote: { ...vote, value } } })
  expect((await change(['a', 'c'])).body.code).toBe('poll-begun')
  expect((await change(['a', 'b'])).status).toBe(200)
  const asked = await insertTopic(db, { nodeId: node, authorId: person, topicType: 'bounty' })
  expect((await create(person, { id: asked.number })).body.code).toBe('type-fixed')
  const bounty = { type: 'CREDIT', value: 5, deadline: inHours(48), target: 'ALL', targetList: [] }
  expect((await create(person, { id: number, types: { type: 'bounty', bounty } })).body.code).toBe(
    'type-fixed',
  )
  expect((await create(person, { id: asked.number, types: { type: 'bounty', bounty } })).status).toBe(200)
})

it('with a bounty is posted when the reward is set aside, and not at all where it is not there', async () => {
  const [person, other] = [await insertPerson(db), await insertPerson(db)]
  const offer = (part: object) => ({
    title: 'For a reward',
    types: {
      type: 'bounty',
      bounty: { type: 'CREDIT', value: 5, deadline: inHours(48), target: 'ALL', targetList: [], ...part },
    },
  })
  const code = async (part: object) => (await create(person, offer(part))).body.code
  expect(await code({ value: 0.5 })).toBe('bounty-amount')
  for (const value of [-5, 2 ** 53, 1e300])
    expect(await code({ value })).toMatch(/^(submit-money|bounty-amount)$/)
  for (const value of ['５', '5', '1e3', '', true, [5]])
    expect([value, await code({ value })]).toEqual([value, 'malformed'])
  expect(await counts(person)).toMatchObject({ own: 0 })
  expect(await code({ deadline: inHours(1) })).toBe('bounty-deadline')
  // Left out or not known, the one whom it is meant for would leave it open to everybody.
  for (const targetList of [[person], [], undefined, ['x'], [999_999_999], [other, 'x'], [other, other]])
    expect(await code({ target: 'SOME', targetList }), String(targetList)).toBe('bounty-targets')
  expect(await create(person, offer({}))).toMatchObject({ status: 422, body: { code: 'bounty-short' } })
  expect(await counts(person)).toMatchObject({ own: 0 })
  await giveWorth(db, person, { credit: 8 })
  const number = numberOf(await create(person, offer({})))
  const { post_id } = await rowOf(number)
  const bounty = await db
    .selectFrom('bounties')
    .selectAll()
    .where('post_id', '=', post_id)
    .executeTakeFirstOrThrow()
  expect(bounty).toMatchObject({ kind: 'credit', amount: 5, state: 'open' })
})
