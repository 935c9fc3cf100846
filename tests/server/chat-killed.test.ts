// @module-tag programs
import { expect, it } from 'vitest'
import { type BuiltSite, startBuilt, urlOf } from '#tests/built-site.ts'
import { historyIn, talkingSite } from '#tests/chat.ts'
import { childrenOf, killAll } from '#tests/killable-sites.ts'
import { socketsOf } from '#tests/socket.ts'

/** As the built sites have it: who is signed in at one is at all. */
const SECRET = 'a secret of thirty-two characters'
const { people, connection, ...rest } = await talkingSite({ secret: SECRET })
const sockets = await socketsOf(rest)
const env = { DATABASE_URL: urlOf({ connection }), WEB_CONCURRENCY: '1' }

/** A call of somebody at one of the processes. @returns undefined where nobody answers */
async function ask({ address }: BuiltSite, cookie: string, action: string, data: object) {
  try {
    const reply = await fetch(`${address}/api/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, cookie },
      body: JSON.stringify({ action, data }),
    })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}

/** Says it until it is said: what was stored before the answer was lost is refused as said already. */
async function say(site: BuiltSite, cookie: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await ask(site, cookie, 'utils.chat', { text })
      return answer && (answer.status === 200 || answer.body.code === 'chat-twice')
    })
    .toBe(true)
}

/** Somebody in the room of the site, at one of the processes. */
async function sit({ address, port }: BuiltSite, personId: number) {
  const { cookie } = await rest.signIn(personId)
  const token = await sockets.tokenOf(cookie)
  const socket = sockets.raw({ origin: address }, `ws://localhost:${port}/api/ws`)
  await socket.opened()
  socket.send({ type: 'connect', data: { ...token, userId: personId, name: '', avatar: '' } })
  socket.send({ type: 'join_room', room: 'chat' })
  await socket.receives('show_room')
  const chatMessages = () => socket.of('chat_room').map(({ data }) => data as { index: number; text: string })
  return { ...socket, cookie, chatMessages }
}

/** Kills a site without a warning, all its processes. */
async function kill({ child, ended }: BuiltSite): Promise<void> {
  const below = childrenOf(child.pid ?? 0)
  child.kill('SIGKILL')
  killAll(below)
  await ended
}

it('loses nothing and says nothing twice when a process is killed while people talk', async () => {
  const [one, two] = await Promise.all([startBuilt(env), startBuilt(env)])
  const ana = await sit(one, people.ana)
  const ben = await sit(two, people.ben)
  const texts = Array.from({ length: 9 }, (_, place) => `word ${place + 1}`)
  const [before, onTheWay, after] = [texts.slice(0, 3), texts[3] ?? '', texts.slice(4)]
  for (const text of before) await say(one, ana.cookie, text)
  await ana.receives('chat_room', before.length)

  // Whether this one is stored, and whether its answer arrives, is left to chance.
  const sending = ask(one, ana.cookie, 'utils.chat', { text: onTheWay })
  await kill(one)
  await sending
  await ana.closed()
  await say(two, ben.cookie, 'where are you?')
  const again = await startBuilt(env, { port: one.port })
  await say(again, ana.cookie, onTheWay)

  const back = await sit(again, people.ana)
  for (const text of after) await say(again, ana.cookie, text)
  const said = [...before, onTheWay, 'where are you?', ...after]
  await ben.receives('chat_room', said.length)
  // Who stayed connected has received each message once, in order.
  expect(ben.chatMessages().map(({ index }) => index)).toEqual(said.map((_, place) => place + 1))
  expect(
    ben
      .chatMessages()
      .map(({ text }) => text)
      .sort(),
  ).toEqual([...said].sort())

  // Who was away loads the messages after their last one; numbers prevent duplicates.
  await back.receives('chat_room', after.length)
  const last = ana.chatMessages().at(-1)?.index ?? 0
  const missed = await ask(again, back.cookie, 'utils.getChat', { after: last })
  const { messages } = historyIn(missed?.body ?? {})
  const shown = new Map(
    [...ana.chatMessages(), ...messages, ...back.chatMessages()].map(({ index, text }) => [index, text]),
  )
  expect([...shown.values()].sort()).toEqual([...said].sort())
  expect([...shown.keys()].sort((a, b) => a - b)).toEqual(said.map((_, place) => place + 1))
})
