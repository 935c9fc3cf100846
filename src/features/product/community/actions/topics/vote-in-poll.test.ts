import { expect, it } from 'vitest'
import { opaqueId } from '#shared/ids/ids.ts'
import { hoursAgo, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPoll, reacting } from '#tests/reactions.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const react = reacting(site)
const vote = (personId: number, topic: number, content: unknown) =>
  react(personId, 'VOTE', { kind: 'topic', number: topic }, content)

/** Voters, and ballots of the options in their order. */
async function tallyOf(postId: number): Promise<number[]> {
  const poll = await db
    .selectFrom('polls')
    .select('voters')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const options = await db
    .selectFrom('poll_options')
    .select('ballots')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return [poll.voters, ...options.map(({ ballots }) => ballots)]
}
const [red, green, blue] = [0, 1, 2] as const
const pick = (options: number[], ...places: number[]) => places.map((place) => options[place] ?? 0)

it('counts a ballot, shows the counts to whoever has voted, and moves it when they change their mind', async () => {
  const ana = await insertPerson(db)
  const { id, number, options } = await insertPoll(db)
  const first = await vote(ana, number, pick(options, red))
  expect(first.gqContent).toEqual({
    success: true,
    type: 'VOTE',
    id: opaqueId('topic', number),
    chosen: pick(options, red),
    voterCount: 1,
    options: options.map((databaseId, place) => ({ databaseId, ballots: place === red ? 1 : 0 })),
  })
  expect(await tallyOf(id)).toEqual([1, 1, 0, 0])
  await vote(ana, number, pick(options, blue))
  await vote(ana, number, pick(options, blue))
  expect(await tallyOf(id)).toEqual([1, 0, 0, 1])
})

it('takes a ballot back, and the counts with it', async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const { id, number, options } = await insertPoll(db)
  await vote(ben, number, pick(options, green))
  await vote(ana, number, pick(options, green))
  const back = await vote(ana, number, [])
  expect(back.gqContent).toMatchObject({
    chosen: [],
    voterCount: 1,
    options: options.map((databaseId) => ({ databaseId, ballots: null })),
  })
  expect(await tallyOf(id)).toEqual([1, 0, 1, 0])
  // Withdrawing a vote that does not exist is accepted.
  expect((await vote(ana, number, [])).status).toBe(200)
  expect(await tallyOf(id)).toEqual([1, 0, 1, 0])
})

it('takes one option by its number alone, and the topic by its', async () => {
  const ana = await insertPerson(db)
  const { id, number, options } = await insertPoll(db, { kind: 'pk', options: ['Tea', 'Coffee'] })
  expect((await react(ana, 'VOTE', number, options[1])).status).toBe(200)
  expect((await react(ana, 'VOTE', String(number), options[0])).status).toBe(200)
  expect(await tallyOf(id)).toEqual([1, 1, 0])
})

it('counts several picks of one person as one voter where several are allowed', async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const { id, number, options } = await insertPoll(db, { kind: 'multiple' })
  await vote(ana, number, options)
  await vote(ben, number, pick(options, green))
  expect(await tallyOf(id)).toEqual([2, 1, 2, 1])
  await vote(ana, number, pick(options, red, blue))
  expect(await tallyOf(id)).toEqual([2, 1, 1, 1])
})

it('counts fifty who vote at once, three times each', async () => {
  const { id, number, options } = await insertPoll(db, { kind: 'multiple' })
  const people = await Promise.all(Array.from({ length: 50 }, () => insertPerson(db)))
  const answers = await Promise.all(
    [0, 1, 2].flatMap((round) =>
      people.map((person, index) =>
        vote(person, number, pick(options, ...[0, 1, 2].slice(0, 1 + ((index + round) % 3)))),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const ballots = await db.selectFrom('ballots').select('option_ids').where('post_id', '=', id).execute()
  const of = (option: number) => ballots.filter(({ option_ids }) => option_ids.includes(option)).length
  expect(await tallyOf(id)).toEqual([50, ...options.map(of)])
})

it('counts one ballot of somebody who votes twenty times at once', async () => {
  const ana = await insertPerson(db)
  for (const kind of ['single', 'multiple', 'pk'] as const) {
    const { id, number, options } = await insertPoll(db, { kind, options: ['Tea', 'Coffee'] })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => vote(ana, number, pick(options, count % 2))),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const [voters, tea = 0, coffee = 0] = await tallyOf(id)
    expect([voters, tea + coffee]).toEqual([1, 1])
  }
})

it('lets the author and the silenced vote', async () => {
  const ana = await insertPerson(db)
  const { number, options } = await insertPoll(db, { authorId: ana })
  await db
    .insertInto('sanctions')
    .values({ person_id: ana, kind: 'silence', reason: 'Noise', starts_at: hoursAgo(1), until: null })
    .execute()
  expect((await vote(ana, number, pick(options, red))).status).toBe(200)
})

it('refuses ballots after the deadline, and taking them back', async () => {
  const ana = await insertPerson(db)
  const { id, number, options } = await insertPoll(db, { deadline: hoursAgo(1) })
  for (const content of [pick(options, red), []]) {
    expect(await vote(ana, number, content)).toMatchObject({
      status: 409,
      code: 'poll-closed',
      messages: ['This poll is closed.'],
    })
  }
  expect(await tallyOf(id)).toEqual([0, 0, 0, 0])
})

it('refuses options of other polls, the same twice, and two where one counts', async () => {
  const ana = await insertPerson(db)
  const other = await insertPoll(db)
  for (const kind of ['single', 'multiple', 'pk'] as const) {
    const { id, number, options } = await insertPoll(db, { kind, options: ['Tea', 'Coffee'] })
    const wrong = [
      pick(other.options, red),
      [...pick(options, red), ...pick(other.options, red)],
      pick(options, red, red),
      [999_999_999],
      ...(kind === 'multiple' ? [] : [options]),
    ]
    for (const content of wrong)
      expect(await vote(ana, number, content)).toMatchObject({ status: 422, code: 'wrong-options' })
    expect(await tallyOf(id)).toEqual([0, 0, 0])
  }
})

it('does not know topics without a poll, that are not there, or that one may not read', async () => {
  const ana = await insertPerson(db)
  const plain = await insertTopic(db, { nodeId: await insertNode(db) })
  const hidden = await insertPoll(db)
  await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', hidden.id).execute()
  for (const topic of [plain.number, hidden.number, 999_999])
    expect(await vote(ana, topic, [1])).toMatchObject({ status: 404, code: 'content-not-found' })
  expect(await react(ana, 'VOTE', { kind: 'article', number: 1 }, [1])).toMatchObject({ status: 404 })
})

it('says of a private node that one has to join', async () => {
  const ana = await insertPerson(db)
  const { id, number, options } = await insertPoll(db)
  const nodeId = await insertNode(db, { visibility: 'private' })
  await db.updateTable('posts').set({ node_id: nodeId }).where('id', '=', id).execute()
  expect(await vote(ana, number, options.slice(0, 1))).toMatchObject({ status: 403, code: 'private-node' })
  expect(await tallyOf(id)).toEqual([0, 0, 0, 0])
})

it('refuses ballots of the wrong shape', async () => {
  const ana = await insertPerson(db)
  const { number, options } = await insertPoll(db)
  for (const content of [undefined, null, 'red', [0], [1.5], [-1], {}, [options], Array(51).fill(1)])
    expect(await vote(ana, number, content)).toMatchObject({ status: 400, code: 'malformed' })
})
