import { expect, it } from 'vitest'
import type { OwnBelow } from '#features/talk/viewer-state/schemas.ts'
import { inHours, insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction } from '#tests/people.ts'
import { reacting } from '#tests/reactions.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, call, signIn } = site
const react = reacting(site)

async function below(personId: number | null, kind: string, id: number | string) {
  const { cookie } = personId === null ? { cookie: '' } : await signIn(personId)
  const { status, body } = await call('reactions.getOwnBelow', { kind, id: String(id) }, { cookie })
  return status === 200
    ? (body as { guaqi: { reactions: { ownBelow: unknown } } }).guaqi.reactions.ownBelow
    : (body as { code: string }).code
}

it('names the answers and comments one likes below a topic, and below one answer only its own', async () => {
  const ana = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: await insertNode(db) })
  const elsewhere = await insertAnswer(db, {
    topic: await insertTopic(db, { nodeId: await insertNode(db) }),
  })
  const [one, other] = [await insertAnswer(db, { topic, score: 3 }), await insertAnswer(db, { topic })]
  const onOne = await insertComment(db, { postId: topic.id, answerId: one })
  const onTopic = await insertComment(db, { postId: topic.id })
  for (const number of [one, elsewhere]) await react(ana, 'LIKE', { kind: 'answer', number })
  for (const number of [onOne, onTopic]) await react(ana, 'LIKE', { kind: 'comment', number })
  await react(await insertPerson(db), 'LIKE', { kind: 'answer', number: other })

  const answer = { kind: 'answer', databaseId: one, likeCount: 4 }
  const comments = [onTopic, onOne].map((databaseId) => ({ kind: 'comment', databaseId, likeCount: 1 }))
  expect(await below(ana, 'topic', topic.number)).toEqual({
    likes: [answer, ...comments],
    can: expect.anything(),
    silence: null,
    slow: null,
    held: [],
  })
  expect(await below(ana, 'answer', one)).toEqual({
    likes: [answer, comments[1]],
    can: expect.anything(),
    silence: null,
    slow: null,
    held: [],
  })
  expect(await below(ana, 'answer', other)).toEqual({
    likes: [],
    can: expect.anything(),
    silence: null,
    slow: null,
    held: [],
  })
})

it('names the comments one likes below an article', async () => {
  const ana = await insertPerson(db)
  const { id, number } = await insertPost(db)
  const comment = await insertComment(db, { postId: id })
  await react(ana, 'LIKE', { kind: 'comment', number: comment })
  expect(await below(ana, 'article', number)).toMatchObject({ likes: [{ databaseId: comment }] })
})

const CANNOT = {
  accept: false,
  answer: false,
  comment: false,
  moderate: false,
  deleteOwn: false,
  editOwn: { answer: null, comment: null },
}
const DAY = 24 * 3_600_000
const canBelow = async (personId: number, kind: string, id: number) =>
  ((await below(personId, kind, id)) as OwnBelow).can

it('lets the author and the moderators of the node accept, and only the latter moderate', async () => {
  const [ana, keeper] = [await insertPerson(db), await insertPerson(db)]
  const topic = await insertTopic(db, { nodeId: await insertNode(db, { admin_id: keeper }), authorId: ana })
  for (const person of [ana, keeper])
    expect(await canBelow(person, 'topic', topic.number)).toMatchObject({
      accept: true,
      answer: true,
      comment: true,
      moderate: person === keeper,
    })
})

it('lets nobody but whoever asked accept while their reward is to be had', async () => {
  const [ana, keeper] = [await insertPerson(db), await insertPerson(db)]
  const topic = await insertTopic(db, { nodeId: await insertNode(db, { admin_id: keeper }), authorId: ana })
  await db
    .insertInto('bounties')
    .values({
      post_id: topic.id,
      kind: 'credit',
      currency: null,
      amount: 5,
      target: 'all',
      deadline: inHours(9),
    })
    .execute()
  expect(await canBelow(ana, 'topic', topic.number)).toMatchObject({ accept: true })
  expect(await canBelow(keeper, 'topic', topic.number)).toMatchObject({ accept: false, moderate: true })
})

it('says for how long members may edit what they wrote, and that they may delete it', async () => {
  const { number } = await insertPost(db)
  const { deleteOwn, editOwn, moderate } = await canBelow(await insertPerson(db), 'article', number)
  expect({ deleteOwn, moderate }).toEqual({ deleteOwn: true, moderate: false })
  expect(editOwn).toEqual({ answer: 30 * DAY, comment: DAY })
})

it('lets only moderators of the place write where it is closed', async () => {
  const [ana, keeper] = [await insertPerson(db), await insertPerson(db)]
  const topic = await insertTopic(db, { nodeId: await insertNode(db, { admin_id: keeper }), authorId: ana })
  await db.updateTable('posts').set({ closed_at: new Date() }).where('id', '=', topic.id).execute()
  expect(await canBelow(ana, 'topic', topic.number)).toMatchObject({ answer: false, comment: false })
  expect(await canBelow(keeper, 'topic', topic.number)).toMatchObject({ answer: true, comment: true })
})

it('leaves the silenced only to take back what they wrote', async () => {
  const ana = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: await insertNode(db, { admin_id: ana }) })
  await insertSanction(db, ana)
  expect(await canBelow(ana, 'topic', topic.number)).toEqual({ ...CANNOT, deleteOwn: true })
})

it('returns nothing to strangers, and to nobody what they may not read', async () => {
  const ana = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
  const answer = await insertAnswer(db, { topic })
  const { number } = await insertPost(db)
  expect(await below(null, 'article', number)).toBeNull()
  for (const [kind, id] of [
    ['topic', topic.number],
    ['answer', answer],
    ['answer', 999_999],
    ['answer', 'nonsense'],
  ] as const)
    expect(await below(ana, kind, id)).toBeNull()
  expect(await below(ana, 'person', 1)).toBe('malformed')
})
