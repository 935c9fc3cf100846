import { beforeEach, expect, it } from 'vitest'
import type { Mail } from '#server/delivery/mail.ts'
import { DeliveryProblem, Undeliverable } from '#server/delivery/undeliverable.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertNotifications, type Notice } from '../queries/write.ts'
import type { MailChoice, Topic } from '../rules.ts'
import { sendNotices } from './send-notices.ts'

const { db } = await testDatabase()
const nodeId = await insertNode(db)
const now = new Date('2031-11-22T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

let taken: Mail[] = []
let trouble: Error | null = null
const delivery = {
  sendMail: async (mail: Mail) => {
    if (trouble) throw trouble
    taken.push(mail)
  },
}
const send = (at: Date) => runJob(db, sendNotices, null, at, { delivery: delivery as never })
beforeEach(async () => {
  taken = []
  trouble = null
  await db.deleteFrom('notification_mails').execute()
})

async function reader(mail: MailChoice, topic: Topic = 'subscriptions') {
  const id = await insertSomebody(db, { email_verified_at: now })
  await db
    .updateTable('people')
    .set({ email: `reader-${id}@town.test` })
    .where('id', '=', id)
    .execute()
  await db.insertInto('notification_settings').values({ person_id: id, topic, site: true, mail }).execute()
  return id
}

const notifyAbout = (personId: number, postId: number, values: Partial<Notice> = {}, at = now) =>
  insertNotifications(
    db,
    { type: 'post', actorId: null, groupKey: `post/${postId}`, thing: null, postId, ...values },
    [{ personId, reason: 'subscribed-node' }],
    { now: at, timeZone: 'UTC' },
  )

it('one of its own says what, why, and how to be rid of it with one press', async () => {
  const person = await reader('single')
  const { id, number } = await insertTopic(db, { nodeId, title: 'Which bell?' })
  await notifyAbout(person, id)
  await send(now)
  expect(taken).toHaveLength(1)
  const [mail] = taken
  expect(mail).toMatchObject({ to: `reader-${person}@town.test`, language: 'en-US' })
  expect(mail?.subject).toContain('Which bell?')
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(`http://town.test/en/community/${number}`)
    expect(text).toContain('You have subscribed to the node ')
    expect(text).toContain('/en/account/unsubscribe?link=')
  }
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(
      /^<http:\/\/town\.test\/api\/unsubscribe\?link=\d+\.subscriptions\.[0-9a-f]{64}>$/,
    ),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    References: `<community/${number}@town.test>`,
  })
  await send(later(1))
  expect(taken).toHaveLength(1)
})

it('a day is one mail in the morning, without what was read meanwhile', async () => {
  const person = await reader('daily')
  for (const title of ['One', 'Two', 'Three']) {
    await notifyAbout(person, (await insertTopic(db, { nodeId, title })).id)
  }
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('person_id', '=', person)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '=',
        selectFrom('notifications')
          .select(({ fn }) => fn.min('id').as('id'))
          .where('person_id', '=', person),
      ),
    )
    .execute()
  await send(later(19))
  expect(taken).toEqual([])
  await send(later(20))
  expect(taken.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/“T(wo|hree)”, and 1 more thing/),
  ])
  expect(taken[0]?.text).toMatch(/^2 things since yesterday/)
  expect(taken[0]?.text).not.toContain('One\n')
  await send(later(44))
  expect(taken).toHaveLength(1)
})

it('says first what concerns its reader, then what is new in each node, and what it has no room for', async () => {
  const person = await reader('daily')
  const daily = { person_id: person, site: true, mail: 'daily' } as const
  await db
    .insertInto('notification_settings')
    .values({ ...daily, topic: 'talk' })
    .execute()
  const nodes = [await insertNode(db, { name: 'Tools' }), await insertNode(db, { name: 'Books' })]
  for (let place = 0; place < 33; place += 1) {
    const topic = await insertTopic(db, { nodeId: nodes[place % 2] ?? 0, title: `Topic ${place}` })
    await notifyAbout(person, topic.id, {}, new Date(now.getTime() + place))
  }
  const own = await insertTopic(db, { nodeId, authorId: person, title: 'Whose key is this?' })
  const answer = {
    type: 'accepted',
    groupKey: 'accepted/1',
    thing: null,
    postId: own.id,
    actorId: null,
  } as const
  await insertNotifications(db, answer, [{ personId: person, reason: 'own-post' }], {
    now: later(1),
    timeZone: 'UTC',
  })
  await send(later(20))
  const [mail] = taken
  expect(mail?.subject).toMatch(/“Whose key is this\?”, and 33 more things/)
  const lines = mail?.text?.split('\n') ?? []
  expect(lines.filter((line) => /^(==|3\d things|See)/.test(line))).toEqual([
    '34 things since yesterday',
    '== For you ==',
    '== Tools ==',
    '== Books ==',
    'See 4 more on the site:',
  ])
  expect(lines.filter((line) => line.startsWith('(Why this: '))).toHaveLength(30)
  expect(mail?.text).toContain('(Why this: You have subscribed to the node Books.)')
})

it('nothing goes to somebody of what they may not read when it is sent', async () => {
  const closed = await insertNode(db, { visibility: 'private' })
  const [inside, outside] = [await reader('single'), await reader('single')]
  for (const person_id of [inside, outside]) {
    await db.insertInto('node_members').values({ node_id: closed, person_id }).execute()
  }
  const { id } = await insertTopic(db, { nodeId: closed, title: 'The secret garden' })
  for (const person of [inside, outside]) await notifyAbout(person, id)
  await db.updateTable('node_members').set({ state: 'left' }).where('person_id', '=', outside).execute()
  // Content that was deleted or hidden meanwhile is not sent.
  const deleted = await insertTopic(db, { nodeId, title: 'The deleted garden' })
  const hidden = await insertTopic(db, { nodeId, title: 'The hidden garden' })
  for (const one of [deleted, hidden]) await notifyAbout(inside, one.id)
  await db.updateTable('posts').set({ deleted_at: now }).where('id', '=', deleted.id).execute()
  await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', hidden.id).execute()
  await send(now)
  expect(taken.map(({ to }) => to)).toEqual([`reader-${inside}@town.test`])
  expect(taken[0]?.subject).toContain('The secret garden')
})

it('is sent by one of two processes, and by nobody again after one has died in the middle', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => reader('hourly')))
  const { id } = await insertTopic(db, { nodeId })
  for (const person of people) await notifyAbout(person, id)
  await Promise.all([send(later(1)), send(later(1))])
  expect(taken.map(({ to }) => to).toSorted()).toEqual(
    people.map((person) => `reader-${person}@town.test`).toSorted(),
  )
  // The state after a crash between sending a mail and recording that.
  const [first] = people
  await db
    .insertInto('notification_mails')
    .values({ person_id: first ?? 0, kind: 'hourly', due_at: later(1) })
    .execute()
  await send(later(3))
  expect(taken).toHaveLength(20)
})

it('in passing trouble comes later; an address that is refused for good gets no more', async () => {
  const person = await reader('single')
  await notifyAbout(person, (await insertTopic(db, { nodeId })).id)
  trouble = new DeliveryProblem('away')
  await send(now)
  trouble = null
  await send(later(1))
  expect(taken).toHaveLength(1)
  trouble = new Undeliverable('550')
  await notifyAbout(person, (await insertTopic(db, { nodeId })).id, {}, later(2))
  await send(later(2))
  trouble = null
  await notifyAbout(person, (await insertTopic(db, { nodeId })).id, {}, later(3))
  await send(later(3))
  expect(taken).toHaveLength(1)
  const choices = await db
    .selectFrom('notification_choices')
    .select('bounced')
    .where('person_id', '=', person)
    .executeTakeFirst()
  expect(choices?.bounced).toBe(`reader-${person}@town.test`)
})

it('an address that nobody has confirmed gets none', async () => {
  const person = await reader('single')
  await db.updateTable('people').set({ email_verified_at: null }).where('id', '=', person).execute()
  await notifyAbout(person, (await insertTopic(db, { nodeId })).id)
  await send(now)
  expect(taken).toEqual([])
})
