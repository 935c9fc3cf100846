import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'

const { people, ask, say } = await talkingSite()
const mark = async (personId: number | null, data: unknown) => ask(personId, 'utils.chatRead', data)

it('never goes back, nor beyond what was said', async () => {
  const index = await say(people.ana, 'read me')
  const upTo = async (number: number) =>
    ((await mark(people.mute, { upTo: number })).body.guaqi as { utils: { chatRead: { upTo: number } } })
      .utils.chatRead.upTo
  expect(await upTo(index + 100)).toBe(index)
  expect(await upTo(0)).toBe(index)
})

it('is for people, in rooms that there are', async () => {
  expect(await mark(null, { upTo: 1 })).toMatchObject({ status: 401 })
  expect(await mark(people.ana, { upTo: 1, room: 'nowhere' })).toMatchObject({
    status: 404,
    body: { code: 'chat-room-not-found' },
  })
  expect(await mark(people.ana, { upTo: -1 })).toMatchObject({ status: 400 })
})
