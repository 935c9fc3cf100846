import { expect, it } from 'vitest'
import { historyIn, talkingSite } from '#tests/chat.ts'

const { people, ask, say } = await talkingSite()
const remove = (personId: number | null, data: unknown) => ask(personId, 'utils.chatDelete', data)
const last = async () => historyIn((await ask(people.ana, 'utils.getChat', { first: 1 })).body).messages[0]

it('is for the author and for administrators', async () => {
  const own = await say(people.ana, 'a slip')
  const { status, body } = await remove(people.ana, { index: own, userId: String(people.ana) })
  expect([status, (body.guaqi as { utils: { chatDelete: string } }).utils.chatDelete]).toEqual([
    200,
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ])
  expect(await last()).toMatchObject({ text: '', deleted: 'author' })
  const other = await say(people.ana, 'earn 900 a day')
  expect((await remove(people.admin, { index: other, userId: people.ana })).status).toBe(200)
  expect(await last()).toMatchObject({ text: '', deleted: 'staff' })
})

it('is for nobody else', async () => {
  const index = await say(people.ana, 'stays')
  const refusals: Array<[number | null, unknown, number, string]> = [
    [people.ben, { index, userId: people.ana }, 403, 'chat-not-yours'],
    [people.ben, { index, userId: people.ben }, 404, 'chat-message-not-found'],
    [people.ana, { index: 999_999, userId: people.ana }, 404, 'chat-message-not-found'],
    [people.ana, { index, userId: people.ana, room: 'nowhere' }, 404, 'chat-message-not-found'],
    [null, { index, userId: people.ana }, 401, 'not-signed-in'],
    [people.ana, { index: 0, userId: people.ana }, 400, 'malformed'],
  ]
  for (const [person, data, status, code] of refusals)
    expect([data, await remove(person, data)]).toMatchObject([data, { status, body: { code } }])
  await remove(people.ana, { index, userId: people.ana })
  expect((await remove(people.ana, { index, userId: people.ana })).status).toBe(404)
})
