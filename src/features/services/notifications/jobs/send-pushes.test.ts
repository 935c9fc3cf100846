import { beforeEach, expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPushDevice, testPush } from '#tests/push-devices.ts'
import { createPushService } from '#tests/push-service.ts'
import { notifyRecipients } from '../public/notify.ts'
import type { Notice } from '../queries/write.ts'
import { sendPushes } from './send-pushes.ts'

const { db } = await testDatabase()
const service = await createPushService()
const nodeId = await insertNode(db)
const now = new Date('2031-11-22T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const send = (at = now) => runJob(db, sendPushes, null, at, { push: testPush })
beforeEach(() => db.deleteFrom('push_devices').execute())

let named = 0
/** Somebody with a browser registered for push messages. */
async function reader(locale?: string) {
  named += 1
  const name = `browser-${named}`
  const browser = service.subscribe(name)
  const personId = await insertSomebody(db)
  const deviceId = await insertPushDevice(db, personId, browser, locale ? { locale } : {})
  return { personId, deviceId, name, titles: () => browser.taken.map(({ text }) => text.title), browser }
}

/** @returns enqueued jobs */
async function notifyAbout(personId: number, postId: number, more: Partial<Notice> = {}, at = now) {
  const laid: string[] = []
  const { defaultSettings } = await import('#tests/settings.ts')
  await notifyRecipients(
    { db, now: at, settings: defaultSettings(), enqueue: async ({ name }) => void laid.push(name) },
    { type: 'answer', actorId: null, groupKey: `answer/${postId}`, thing: null, postId, ...more },
    [{ personId, reason: 'own-post' }],
  )
  return laid
}
const waiting = () => db.selectFrom('push_messages').select('due_at').execute()

it('reaches every browser of a person at once, and opens the page in their language', async () => {
  const { personId, browser } = await reader('es')
  const second = service.subscribe('second')
  await insertPushDevice(db, personId, second)
  const { id, number } = await insertTopic(db, { nodeId, title: '¿Qué campana?' })
  expect(await notifyAbout(personId, id)).toEqual(['notifications.push'])
  await send()
  const text = {
    tag: expect.stringMatching(/^notice-\d+$/),
    unread: 1,
    read: { id: expect.any(String), toId: personId },
  }
  expect(browser.taken.map((taken) => taken.text)).toEqual([
    expect.objectContaining({ ...text, path: `/es/community/${number}`, language: 'es-ES' }),
  ])
  expect(second.taken[0]?.text).toMatchObject({ ...text, path: `/en/community/${number}` })
  expect(browser.taken[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' })
  await send(later(10))
  expect(browser.taken).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

it('nothing goes out of what its reader may not read, or has read, when it is sent', async () => {
  const closed = await insertNode(db, { visibility: 'private' })
  const [inside, outside, done] = [await reader(), await reader(), await reader()]
  for (const { personId: person_id } of [inside, outside, done])
    await db.insertInto('node_members').values({ node_id: closed, person_id }).execute()
  const { id } = await insertTopic(db, { nodeId: closed, title: 'The secret garden' })
  for (const { personId } of [inside, outside, done]) await notifyAbout(personId, id)
  await db
    .updateTable('node_members')
    .set({ state: 'left' })
    .where('person_id', '=', outside.personId)
    .execute()
  await db.updateTable('notifications').set({ read_at: now }).where('person_id', '=', done.personId).execute()
  await send()
  expect([inside, outside, done].map(({ browser }) => browser.taken.length)).toEqual([1, 0, 0])
  expect(await waiting()).toEqual([])
})

it('as somebody has set it, and never in their quiet hours', async () => {
  const [off, quiet] = [await reader(), await reader()]
  const row = { person_id: off.personId, topic: 'talk', site: true, mail: 'off', push: false } as const
  await db.insertInto('notification_settings').values(row).execute()
  const hours = { quiet_from: 11 * 60, quiet_to: 13 * 60, time_zone: 'UTC', bounced: null, bounced_at: null }
  await db
    .insertInto('notification_choices')
    .values({ person_id: quiet.personId, ...hours })
    .execute()
  const { id } = await insertTopic(db, { nodeId })
  expect(await notifyAbout(off.personId, id)).toEqual([])
  expect(await notifyAbout(quiet.personId, id)).toEqual([])
  await send(later(59))
  expect([off.browser.taken.length, quiet.browser.taken.length]).toEqual([0, 0])
  await send(later(60))
  expect([off.browser.taken.length, quiet.browser.taken.length]).toEqual([0, 1])
})

it('what comes to the same line is shown in its place, and many lines are one message', async () => {
  const { personId, browser } = await reader()
  const { id } = await insertTopic(db, { nodeId, title: 'One' })
  const liked = { type: 'message', groupKey: 'message/1', postId: null } as const
  for (let place = 0; place < 2; place += 1) {
    await notifyAbout(personId, id, { ...liked, actorId: await insertSomebody(db) })
    await send()
  }
  expect(new Set(browser.taken.map(({ text }) => text.tag)).size).toBe(1)
  expect(browser.taken.map(({ text, headers }) => [text.isAgain, headers.urgency])).toEqual([
    [true, 'high'],
    [true, 'high'],
  ])
  for (let place = 0; place < 4; place += 1)
    await notifyAbout(personId, (await insertTopic(db, { nodeId, title: `Bell ${place}` })).id)
  await send()
  expect(browser.taken).toHaveLength(3)
  expect(browser.taken[2]?.text).toMatchObject({
    title: expect.stringContaining('4 new things'),
    tag: 'notices',
    path: '/en/account/notification',
    read: null,
  })
})

it('a browser that is gone is forgotten; a service in trouble is asked again, as late as it says', async () => {
  const [gone, busy, refused] = [await reader(), await reader(), await reader()]
  service.answer(gone.name, 410)
  service.answer(busy.name, 429, { 'retry-after': '600' })
  service.answer(refused.name, 403)
  const { id } = await insertTopic(db, { nodeId })
  for (const { personId } of [gone, busy, refused]) await notifyAbout(personId, id)
  await send()
  const left = await db.selectFrom('push_devices').select('id').orderBy('id').execute()
  expect(left.map((row) => row.id)).toEqual([busy.deviceId, refused.deviceId])
  expect(await waiting()).toEqual([{ due_at: later(10) }])
  service.takeAgain(busy.name)
  await send(later(9))
  expect(busy.browser.taken).toEqual([])
  await send(later(10))
  expect(busy.browser.taken).toHaveLength(1)
})

it('a service that stays away is left alone at last', async () => {
  const { personId, name, browser } = await reader()
  service.answer(name, 503)
  await notifyAbout(personId, (await insertTopic(db, { nodeId })).id)
  for (let hour = 0; hour < 8; hour += 1) await send(later(hour * 61))
  expect(await waiting()).toEqual([])
  service.takeAgain(name)
  await send(later(10 * 61))
  expect(browser.taken).toEqual([])
})

it('is sent by one of two processes, and by the next one when the first has died', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => reader()))
  const { id } = await insertTopic(db, { nodeId })
  for (const { personId } of people) await notifyAbout(personId, id)
  await Promise.all([send(), send()])
  expect(people.map(({ browser }) => browser.taken.length)).toEqual(people.map(() => 1))
  const [first] = people
  await notifyAbout(first?.personId ?? 0, id)
  const { takePushes } = await import('../queries/pushes.ts')
  expect(await takePushes(db, now, 10)).toHaveLength(1)
  await send(later(1))
  expect(first?.browser.taken).toHaveLength(1)
  await send(later(4))
  expect(first?.browser.taken).toHaveLength(2)
})

it('whose session is over, who is shut out, or who has subscribed by another key hears nothing', async () => {
  const [over, banned] = [await reader(), await reader()]
  const stale = service.subscribe('stale')
  const person = await insertSomebody(db)
  await insertPushDevice(db, person, stale, { siteKey: 'another' })
  const { id } = await insertTopic(db, { nodeId })
  for (const personId of [over.personId, banned.personId, person]) await notifyAbout(personId, id)
  await db.updateTable('sessions').set({ expires_at: now }).where('person_id', '=', over.personId).execute()
  await db
    .insertInto('sanctions')
    .values({
      person_id: banned.personId,
      kind: 'login-ban',
      rule: 'spam',
      reason: 'Spam.',
      starts_at: now,
    } as never)
    .execute()
  await send()
  expect([over.browser, banned.browser, stale].map(({ taken }) => taken.length)).toEqual([0, 0, 0])
  expect(await db.selectFrom('push_devices').select('id').execute()).toEqual([])
})
