import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, people, ask } = await talkingSite()
const somebody = () => insertSomebody(db, { level_key: 'lv2' })
const send = (from: number, to_id: number) =>
  ask(from, 'mutates.sendMessage', { to_id, content: 'hi', image: null })
const treat = (personId: number | null, userId: unknown, act: string) =>
  ask(personId, 'utils.treatMessages', { userId, act })
const countNotifications = async (personId: number) => {
  const { notifications } = await db
    .selectFrom('people')
    .select('unread_notifications as notifications')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return notifications
}

it('lets somebody in who asked, or leaves them waiting unheard', async () => {
  const [own, asking, other] = [await somebody(), await somebody(), await somebody()]
  await send(asking, own)
  await send(other, own)
  expect(await treat(own, String(asking), 'accept')).toMatchObject({
    status: 200,
    body: { guaqi: { utils: { treatMessages: { state: 'open', other: { databaseId: asking } } } } },
  })
  expect(await countNotifications(own)).toBe(2)
  expect((await treat(own, other, 'ignore')).status).toBe(200)
  expect(await countNotifications(own)).toBe(1)
  // Further messages cause no notification.
  expect((await send(other, own)).status).toBe(200)
  expect(await countNotifications(own)).toBe(1)
  expect((await treat(own, other, 'accept')).status).toBe(200)
})

it('blocks and unblocks, before or after anything was said', async () => {
  const [own, other] = [await somebody(), await somebody()]
  await send(other, own)
  expect(await treat(own, other, 'block')).toMatchObject({
    body: { guaqi: { utils: { treatMessages: { hasBlocked: true } } } },
  })
  expect([await countNotifications(own), (await send(other, own)).status]).toEqual([0, 403])
  // Somebody else lets them in, who had shut them out as well.
  const third = await somebody()
  await send(other, third)
  await treat(third, other, 'block')
  await treat(third, other, 'unblock')
  expect((await send(other, own)).status).toBe(403)
  await treat(own, other, 'unblock')
  expect((await send(other, own)).status).toBe(200)
})

it('no longer tells in the header what its reader has in sight, and leaves it unread in the list', async () => {
  const [own, other] = [await somebody(), await somebody()]
  await send(other, own)
  expect((await treat(own, other, 'seen')).status).toBe(200)
  const unread = await db.selectFrom('conversations').select('unread').where('person_id', '=', own).execute()
  expect([await countNotifications(own), unread]).toEqual([0, [{ unread: 1 }]])
})

it('is refused where there is nothing to decide', async () => {
  const refusals: Array<[number | null, unknown, string, number, string]> = [
    [null, people.ben, 'block', 401, 'not-signed-in'],
    [people.mute, people.ben, 'block', 403, 'message-no-permission'],
    [people.ana, people.ana, 'block', 409, 'message-oneself'],
    [people.ana, 999_999, 'block', 404, 'message-person-not-found'],
    [people.ana, people.ben, 'accept', 409, 'message-no-request'],
    [people.ana, people.ben, 'forget', 400, 'malformed'],
  ]
  for (const [person, userId, act, status, code] of refusals)
    expect([code, await treat(person, userId, act)]).toMatchObject([code, { status, body: { code } }])
})
