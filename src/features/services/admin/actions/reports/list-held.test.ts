import { expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { spamSetter } from '#tests/spam.ts'
import { listWrongCounters, writerOf } from '#tests/writing.ts'
import type { HeldList } from '../../schemas.ts'

const site = await testSite()
const { db, call, signIn, get, errors } = site
const list = callerOf(call, signIn, 'moderation.listHeld')
const write = writerOf(call, signIn)
const setRules = spamSetter(site, await insertSomebody(db, { roles: ['admin'] }))
const staff = await insertSomebody(db, { roles: ['staff'] })
const keeper = await insertSomebody(db)
const nodeId = await insertNode(db, { admin_id: keeper })
const topic = await insertTopic(db, { nodeId })
const heldBy = async (person: number) =>
  ((await list(person, {})).body as { guaqi: { moderation: { held: HeldList } } }).guaqi.moderation.held
await setRules({ first: 1 })

it('shows what waits to the team and to whoever moderates its node, and what it is to nobody else', async () => {
  const author = await insertSomebody(db, { name: 'Newcomer', level_key: 'lv1' })
  const said = await write(author, ['ANSWER', 'topic', topic.number], 'My very first answer in this town')
  expect(said.gqContent).toMatchObject({ success: true, isHeld: true, answer: null, answerCount: 0 })
  for (const person of [staff, keeper]) {
    expect(await heldBy(person)).toMatchObject({
      decides: true,
      nodes: [{ kind: 'answer', text: 'My very first answer in this town', reasons: ['first'] }],
    })
  }
  const other = await insertSomebody(db)
  const elsewhere = await insertSomebody(db)
  await insertNode(db, { admin_id: elsewhere })
  expect(await heldBy(other)).toMatchObject({ decides: false, nodes: [] })
  expect(await heldBy(elsewhere)).toMatchObject({ decides: true, nodes: [] })
  expect((await get(`/en/community/${topic.number}`)).text).not.toContain('My very first answer')
  // Its author sees it where it will stand.
  const { body } = await call(
    'reactions.getOwnBelow',
    { kind: 'topic', id: String(topic.number) },
    await signIn(author),
  )
  expect(JSON.stringify(body)).toContain('My very first answer in this town')
  expect(errors).toEqual([])
})

it('takes the same press twice for one, and holds a change of it no second time', async () => {
  const author = await insertSomebody(db, { level_key: 'lv1' })
  const press = () => write(author, ['COMMENT', 'topic', topic.number], 'Only one of these is meant')
  const [first, second] = [await press(), await press()]
  expect(second.gqContent).toEqual(first.gqContent)
  const rows = await db.selectFrom('held_things').select('id').where('author_id', '=', author).execute()
  expect(rows).toHaveLength(1)
})

it('counts nothing that waits', async () => {
  const waiting = await db
    .selectFrom('posts')
    .select(['answers', 'comments'])
    .where('id', '=', topic.id)
    .execute()
  expect(waiting).toEqual([{ answers: 0, comments: 0 }])
  await db.deleteFrom('answers').where('state', '=', 'pending').execute()
  await db.deleteFrom('comments').where('state', '=', 'pending').execute()
  expect(await listWrongCounters(db)).toEqual([])
  expect(await heldBy(staff)).toMatchObject({ nodes: [] })
})

it('makes a new account wait that writes too much, and refuses a change that brings addresses', async () => {
  await setRules({ pace: 1, links: 1 })
  const author = await insertSomebody(db, { level_key: 'lv1' })
  const first = await write(author, ['COMMENT', 'topic', topic.number], 'The first thing I want to say')
  expect(first.gqContent).toMatchObject({ isHeld: false })
  const second = await write(
    author,
    ['COMMENT', 'topic', topic.number],
    'The second thing that I want to say',
  )
  expect([second.status, second.body.code]).toEqual([429, 'writing-too-fast'])
  const edit = callerOf(call, signIn, 'content.editReply')
  const { id } = first.gqContent as { id: string }
  const changed = await edit(author, { type: 'comment', id, content: 'Now see https://lamps.example' })
  expect([changed.status, changed.body.code]).toEqual([409, 'edit-held'])
})

it('refuses strangers', async () => {
  expect((await list(null, {})).status).toBe(401)
})
