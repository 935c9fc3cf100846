import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertNotifications, type Notice, withdrawNotification } from './write.ts'

const { db } = await testDatabase()
const terms = { now: new Date(), timeZone: 'UTC' }

const unreadOf = async (personId: number) =>
  (
    await db
      .selectFrom('people')
      .select('unread_notifications as unread')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
  ).unread
const rowsOf = async (personId: number) =>
  (
    await sql<{ unread: number }>`select count(*) as unread from notifications
      where person_id = ${personId} and is_shown and read_at is null`.execute(db)
  ).rows[0]?.unread

const follow = (actorId: number): Notice => ({
  type: 'follow',
  actorId,
  groupKey: 'follow',
  postId: null,
  thing: null,
})
const notifyAbout = (notice: Notice, people: number[]) =>
  db.transaction().execute((transaction) =>
    insertNotifications(
      transaction,
      notice,
      people.map((personId) => ({ personId, reason: 'own-account' as const })),
      terms,
    ),
  )

it('the counter equals the rows, while many are told, read and take back at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => insertSomebody(db)))
  const actors = await Promise.all(Array.from({ length: 12 }, () => insertSomebody(db)))
  await Promise.all([
    ...actors.flatMap((actorId, turn) => [
      notifyAbout(follow(actorId), turn % 2 ? people : people.toReversed()),
      notifyAbout({ ...follow(actorId), type: 'gift', groupKey: `gift/${turn}` }, people),
    ]),
    ...people.map((personId) =>
      db
        .updateTable('notifications')
        .set({ read_at: new Date() })
        .where('person_id', '=', personId)
        .where('read_at', 'is', null)
        .execute(),
    ),
    ...people.map((personId) =>
      db
        .transaction()
        .execute((transaction) =>
          withdrawNotification(transaction, { personId, groupKey: 'follow', actorId: actors[0] ?? 0 }),
        ),
    ),
  ])
  for (const personId of people) expect(await unreadOf(personId)).toBe(await rowsOf(personId))
  await db.deleteFrom('notifications').execute()
  for (const personId of people) expect(await unreadOf(personId)).toBe(0)
})

it('what belongs together is one line with everybody in it, and who takes it back is in it no more', async () => {
  const [person, ana, ben] = [await insertSomebody(db), await insertSomebody(db), await insertSomebody(db)]
  for (const actor of [ana, ben, ana]) await notifyAbout(follow(actor), [person])
  const lines = () =>
    db.selectFrom('notifications').select(['people', 'read_at']).where('person_id', '=', person).execute()
  expect(await lines()).toMatchObject([{ people: 2 }])
  await withdrawNotification(db, { personId: person, groupKey: 'follow', actorId: ana })
  expect(await lines()).toMatchObject([{ people: 1 }])
  await withdrawNotification(db, { personId: person, groupKey: 'follow', actorId: ben })
  expect([await lines(), await unreadOf(person)]).toEqual([[], 0])
})

it('a talk is one line, however often it was read in between', async () => {
  const [person, ana, ben] = [await insertSomebody(db), await insertSomebody(db), await insertSomebody(db)]
  const wrote = (actorId: number) =>
    notifyAbout({ type: 'message', actorId, groupKey: `message/${actorId}`, postId: null, thing: null }, [
      person,
    ])
  const read = () => db.updateTable('notifications').set({ read_at: new Date() }).execute()
  for (const actor of [ana, ben, ana, ana]) {
    await wrote(actor)
    await read()
  }
  await wrote(ana)
  const lines = await db
    .selectFrom('notifications')
    .select(['group_key', 'read_at'])
    .where('person_id', '=', person)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { group_key: `message/${ben}`, read_at: expect.any(Date) },
    { group_key: `message/${ana}`, read_at: null },
  ])
  expect(await unreadOf(person)).toBe(1)
})

it('nobody hears of a node that is closed to them, of themselves, or of what they have turned off', async () => {
  const nodeId = await insertNode(db, { visibility: 'private' })
  const topic = await insertTopic(db, { nodeId })
  const [outside, member, admin, off, left] = await Promise.all([
    insertSomebody(db),
    insertSomebody(db),
    insertSomebody(db, { roles: ['admin'] }),
    insertSomebody(db),
    insertSomebody(db),
  ])
  for (const personId of [member, off]) {
    await db.insertInto('node_members').values({ node_id: nodeId, person_id: personId }).execute()
  }
  await db.insertInto('node_members').values({ node_id: nodeId, person_id: left, state: 'left' }).execute()
  await db
    .insertInto('notification_settings')
    .values({ person_id: off, topic: 'subscriptions', site: false, mail: 'off' })
    .execute()
  const everybody = [outside, member, admin, off, left]
  await notifyAbout(
    { type: 'post', actorId: null, groupKey: `post/${topic.id}`, postId: topic.id, thing: null },
    everybody,
  )
  await notifyAbout({ ...follow(member), groupKey: 'own' }, [member])
  expect(await Promise.all(everybody.map(unreadOf))).toEqual([0, 1, 1, 0, 0])
})
