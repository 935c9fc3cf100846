import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'
import { answerAfterWaiting, lockOf } from '#tests/waiting.ts'

const { db, people, ask } = await talkingSite()
const send = async (from: number, to_id: number, content: string) => {
  const { body } = await ask(from, 'mutates.sendMessage', { to_id, content, image: null })
  return (body.gqSendMessage as { message: { id: string; databaseId: number } }).message
}
const remove = (personId: number | null, id: unknown, toId: unknown) =>
  ask(personId, 'mutates.deletePrivateMessage', { id, toId })
const countersOf = async (personId: number, otherId: number) => {
  const { unread } = await db
    .selectFrom('conversations')
    .select('unread')
    .where('person_id', '=', personId)
    .where('other_id', '=', otherId)
    .executeTakeFirstOrThrow()
  const { notifications } = await db
    .selectFrom('people')
    .select('unread_notifications as notifications')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return [unread, notifications]
}

it('takes a message back for both, and with the last of them what it had counted', async () => {
  const [first, second] = [
    await send(people.ana, people.ben, 'one'),
    await send(people.ana, people.ben, 'two'),
  ]
  const { status, body } = await remove(people.ana, first.id, String(people.ben))
  expect([status, body]).toMatchObject([200, { gqDeletePrivateMessage: { id: first.id } }])
  expect(await countersOf(people.ben, people.ana)).toEqual([1, 1])
  await remove(people.ana, second.databaseId, people.ben)
  expect(await countersOf(people.ben, people.ana)).toEqual([0, 0])
})

it('waits for who writes to the same person, so that both count right', async () => {
  const { id } = await send(people.ana, people.ben, 'not for long')
  const { status } = await answerAfterWaiting(db, lockOf(people.ben), () =>
    remove(people.ana, id, people.ben),
  )
  expect(status).toBe(200)
})

it('is for its writer alone', async () => {
  const { id } = await send(people.ana, people.ben, 'stays')
  const refusals: Array<[number | null, unknown, unknown, number, string]> = [
    [null, id, people.ben, 401, 'not-signed-in'],
    [people.ben, id, people.ana, 403, 'message-not-yours'],
    [people.admin, id, people.ben, 404, 'message-not-found'],
    [people.mute, id, people.ben, 403, 'message-no-permission'],
    [people.ana, id, people.admin, 404, 'message-not-found'],
    [people.ana, 999_999, people.ben, 404, 'message-not-found'],
    [people.ana, 'nonsense', people.ben, 404, 'message-not-found'],
    [people.ana, id, null, 400, 'malformed'],
  ]
  for (const [person, one, to, status, code] of refusals)
    expect([code, await remove(person, one, to)]).toMatchObject([code, { status, body: { code } }])
  await remove(people.ana, id, people.ben)
  expect((await remove(people.ana, id, people.ben)).status).toBe(404)
})
