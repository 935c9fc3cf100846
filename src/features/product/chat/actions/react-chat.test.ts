import { expect, it } from 'vitest'
import { historyIn, talkingSite } from '#tests/chat.ts'

const { people, ask, say } = await talkingSite()
const react = (personId: number | null, data: unknown) => ask(personId, 'utils.chatReact', data)
const signs = async () =>
  historyIn((await ask(people.ana, 'utils.getChat', { first: 1 })).body).messages[0]?.reactions

it('is given and taken back by the same press', async () => {
  const index = await say(people.ana, 'a good one')
  await react(people.ben, { index, sign: 'laugh' })
  await react(people.ana, { index, sign: 'laugh' })
  expect(await signs()).toEqual({ laugh: [people.ana, people.ben] })
  expect((await react(people.ben, { index, sign: 'laugh' })).body).toEqual({
    guaqi: { utils: { chatReact: { index, isOn: false } } },
  })
  expect(await signs()).toEqual({ laugh: [people.ana] })
})

it('is for people who may talk, on messages that there are, with signs that there are', async () => {
  const index = await say(people.ana, 'another one')
  const of = (code: string, status: number) => ({ status, body: { code } })
  expect(await react(people.mute, { index, sign: 'like' })).toMatchObject(of('chat-no-permission', 403))
  expect(await react(people.silenced, { index, sign: 'like' })).toMatchObject(of('chat-silenced', 403))
  expect(await react(null, { index, sign: 'like' })).toMatchObject(of('not-signed-in', 401))
  expect(await react(people.ana, { index, sign: 'knife' })).toMatchObject(of('malformed', 400))
  await ask(people.ana, 'utils.chatDelete', { index, userId: people.ana })
  expect(await react(people.ben, { index, sign: 'like' })).toMatchObject(of('chat-message-not-found', 404))
})
