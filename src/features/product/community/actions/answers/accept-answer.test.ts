import { afterEach, describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { hasOf, insertBounty, stateOf } from '#tests/bounties.ts'
import { hoursAgo, inHours, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { reacting } from '#tests/reactions.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, get, readOutbox } = site
const react = reacting(site)
const accept = (personId: number, answer: number, content?: boolean) =>
  react(personId, 'ACCEPT', { kind: 'answer', number: answer }, content)

async function question(node: Parameters<typeof insertNode>[1] = {}) {
  const ana = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: await insertNode(db, node), authorId: ana })
  const answers = [await insertAnswer(db, { topic }), await insertAnswer(db, { topic })] as [number, number]
  return { ana, topic, answers }
}

/** The accepted answer according to the topic, and the answers that are marked as accepted. */
async function acceptedOf(postId: number) {
  const { accepted } = await db
    .selectFrom('posts')
    .select('accepted_answer_id as accepted')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const answers = await db
    .selectFrom('answers')
    .select('id')
    .where('post_id', '=', postId)
    .where('accepted_at', 'is not', null)
    .execute()
  return { accepted, answers: answers.map(({ id }) => id) }
}

it('accepts an answer, another in its place, and takes it back', async () => {
  const { ana, topic, answers } = await question()
  const [one, other] = answers
  expect(await accept(ana, one)).toEqual({
    status: 200,
    gqContent: { success: true, type: 'ACCEPT', id: opaqueId('answer', one), isAccepted: true },
  })
  expect(await acceptedOf(topic.id)).toEqual({ accepted: one, answers: [one] })
  await accept(ana, other)
  expect(await acceptedOf(topic.id)).toEqual({ accepted: other, answers: [other] })
  expect((await accept(ana, other)).gqContent).toMatchObject({ isAccepted: false })
  expect(await acceptedOf(topic.id)).toEqual({ accepted: null, answers: [] })
})

it('stays as it was wished; taking back what is not accepted leaves the other one', async () => {
  const { ana, topic, answers } = await question()
  const [one, other] = answers
  for (let press = 0; press < 3; press += 1)
    expect((await accept(ana, one, true)).gqContent).toMatchObject({ isAccepted: true })
  expect((await accept(ana, other, false)).gqContent).toMatchObject({ isAccepted: false })
  expect(await acceptedOf(topic.id)).toEqual({ accepted: one, answers: [one] })
})

it('leaves exactly one when both are accepted fifty times at once', async () => {
  const { ana, topic, answers } = await question()
  // From several addresses, because of the rate limit.
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => accept(ana, answers[index % 2] ?? 0, true)),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  const { accepted, answers: marked } = await acceptedOf(topic.id)
  expect(marked).toEqual([accepted])
})

it('is shown on the pages of the topic and the answer from that moment on', async () => {
  const { ana, topic, answers } = await question()
  const [, other] = answers
  const solved = async (path: string) => {
    await readOutbox()
    return (await get(path)).text.includes('data-accepted')
  }
  const paths = [`/en/community/${topic.number}`, `/en/community/answer/${other}`]
  for (const path of paths) expect(await solved(path)).toBe(false)
  await accept(ana, other)
  for (const path of paths) expect(await solved(path)).toBe(true)
  await accept(ana, other)
  for (const path of paths) expect(await solved(path)).toBe(false)
})

it('says whom it concerns, and touches what shows it', async () => {
  const { ana, topic, answers } = await question()
  const [one, other] = answers
  await accept(ana, one)
  await accept(ana, other)
  await accept(ana, other, true)
  const said = await db
    .selectFrom('outbox')
    .select(['name', 'data', 'tags'])
    .where('name', '=', 'topic.solved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { author_id: authorId } = await db
    .selectFrom('answers')
    .select('author_id')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  const { number } = topic
  expect(said).toEqual({
    name: 'topic.solved',
    data: { topic: number, answer: other, before: one, authorId, byId: ana },
    tags: [`topic:${number}`, `topic:${number}:activity`, 'topics', `answer:${other}`, `answer:${one}`],
  })
})

it('is for whoever asked, also silenced, for the admin of the node and for admins', async () => {
  const keeper = await insertPerson(db)
  const { ana, answers } = await question({ admin_id: keeper })
  const admin = await insertSomebody(db, { roles: ['admin'] })
  const silence = (person: number) =>
    db
      .insertInto('sanctions')
      .values({ person_id: person, kind: 'silence', reason: 'Noise', starts_at: hoursAgo(1), until: null })
      .execute()
  for (const person of [ana, keeper, admin]) expect((await accept(person, answers[0], true)).status).toBe(200)
  await Promise.all([ana, keeper].map(silence))
  expect((await accept(ana, answers[0], true)).status).toBe(200)
  expect(await accept(keeper, answers[0], true)).toMatchObject({ status: 403, code: 'not-asker' })
})

it('says of a private node that one has to join', async () => {
  const { answers, topic } = await question({ visibility: 'private' })
  expect(await accept(await insertPerson(db), answers[0])).toMatchObject({
    status: 403,
    code: 'private-node',
  })
  expect(await acceptedOf(topic.id)).toEqual({ accepted: null, answers: [] })
})

it('refuses everybody else, also who wrote the answer', async () => {
  const { topic, answers } = await question()
  const { author_id: author } = await db
    .selectFrom('answers')
    .select('author_id')
    .where('id', '=', answers[0])
    .executeTakeFirstOrThrow()
  for (const person of [author, await insertPerson(db), await insertSomebody(db, { roles: ['builder'] })]) {
    expect(await accept(person, answers[0])).toMatchObject({
      status: 403,
      code: 'not-asker',
      messages: ['Only whoever asked, or the admin of the node, can accept an answer.'],
    })
  }
  expect(await acceptedOf(topic.id)).toEqual({ accepted: null, answers: [] })
})

it('leaves bounties that nobody pays out as they are, and what was paid stays', async () => {
  const { ana, topic, answers } = await question()
  await db
    .insertInto('bounties')
    .values({
      post_id: topic.id,
      kind: 'credit',
      currency: null,
      amount: 50,
      target: 'all',
      deadline: inHours(9),
    })
    .execute()
  const becomes = (state: 'open' | 'paid' | 'split' | 'refunded' | 'disputed') =>
    db.updateTable('bounties').set({ state }).where('post_id', '=', topic.id).execute()
  expect(await accept(ana, answers[0])).toMatchObject({ status: 422, code: 'bounty-not-payable' })
  await becomes('paid')
  expect(await accept(ana, answers[0])).toMatchObject({ status: 409, code: 'bounty-paid' })
  expect(await acceptedOf(topic.id)).toEqual({ accepted: null, answers: [] })
  // The bounty is closed: the answer can be accepted without payment.
  for (const state of ['refunded', 'split'] as const) {
    await becomes(state)
    expect((await accept(ana, answers[0], true)).status).toBe(200)
  }
})

describe('a bounty that is held', () => {
  afterEach(async () => expect((await checkLedger(db)).problem).toBeNull())

  it('is paid at once, and once, however many press', async () => {
    const { askerId, topic, answers } = await insertBounty(db, { unit: 'EUR', amount: 900, scores: [0, 0] })
    const [one, other] = answers as [(typeof answers)[0], (typeof answers)[0]]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => accept(askerId, index % 2 ? one.id : other.id, true)),
    )
    const won = [await hasOf(db, one.authorId), await hasOf(db, other.authorId)]
    expect(won).toContainEqual({ earned: 900 })
    expect(won).toContainEqual({})
    expect(await hasOf(db, askerId)).toEqual({})
    expect(await stateOf(db, topic.id)).toBe('paid')
    expect(new Set(replies.map(({ status, code }) => code ?? status))).toEqual(new Set([200, 'bounty-paid']))
    // Asked again after a lost reply, it says the same of what stands.
    expect(await accept(askerId, one.id, false)).toMatchObject({ status: 409, code: 'bounty-paid' })
  })

  it('is still paid in the 72 hours after the deadline, not after them', async () => {
    const late = await insertBounty(db, { endsIn: -71, scores: [0] })
    expect((await accept(late.askerId, late.answers[0]?.id ?? 0, true)).status).toBe(200)
    const over = await insertBounty(db, { endsIn: -73, scores: [0] })
    expect(await accept(over.askerId, over.answers[0]?.id ?? 0, true)).toMatchObject({
      status: 409,
      code: 'bounty-over',
    })
  })

  it('is given away by nobody but the asker, and not to what came too late or to themselves', async () => {
    const { askerId, topic, answers } = await insertBounty(db, { endsIn: -1, scores: [0, 0] })
    const [first, second] = answers.map(({ id }) => id) as [number, number]
    const admin = await insertSomebody(db, { roles: ['admin'] })
    expect(await accept(admin, first, true)).toMatchObject({ status: 403, code: 'bounty-asker-only' })
    await db.updateTable('answers').set({ created_at: new Date() }).where('id', '=', first).execute()
    await db.updateTable('answers').set({ author_id: askerId }).where('id', '=', second).execute()
    for (const answer of [first, second])
      expect(await accept(askerId, answer, true)).toMatchObject({ status: 422, code: 'answer-cannot-win' })
    expect(await stateOf(db, topic.id)).toBe('open')
    expect((await acceptedOf(topic.id)).accepted).toBeNull()
  })

  it('stays where it is while it is disputed', async () => {
    const { askerId, topic, answers } = await insertBounty(db, { scores: [0] })
    await db.updateTable('bounties').set({ state: 'disputed' }).where('post_id', '=', topic.id).execute()
    expect(await accept(askerId, answers[0]?.id ?? 0, true)).toMatchObject({ code: 'bounty-frozen' })
  })
})

it('does not know what is no answer, was held back or removed, or stands in a removed topic', async () => {
  const { ana, topic, answers } = await question()
  const hidden = await insertAnswer(db, { topic, state: 'hidden' })
  await db.updateTable('answers').set({ deleted_at: new Date() }).where('id', '=', answers[1]).execute()
  for (const answer of [hidden, answers[1], 999_999])
    expect(await accept(ana, answer)).toMatchObject({ status: 404, code: 'content-not-found' })
  expect(await react(ana, 'ACCEPT', { kind: 'topic', number: topic.number })).toMatchObject({ status: 404 })
  await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', topic.id).execute()
  expect(await accept(ana, answers[0])).toMatchObject({ status: 404 })
})
