import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, people, ask } = await talkingSite()
interface Listed {
  edges: Array<{ node: Record<string, unknown> & { databaseId: number; content: string; status: string } }>
  pageInfo: { endCursor: string; hasNextPage: boolean }
  bond: { state: string | null; hasBlocked: boolean }
}
const list = async (personId: number, data: object) => {
  const { body } = await ask(personId, 'utils.getPrivateMessage', data)
  return (body.guaqi as { utils: { getPrivateMessage: Listed } }).utils.getPrivateMessage
}
const send = (from: number, to_id: number, content: string) =>
  ask(from, 'mutates.sendMessage', { to_id, content, image: null })

it('gives the newest first, twenty at once, and goes back in time', async () => {
  const base = { from_id: people.ana, to_id: people.ben, image_id: null, key: null }
  for (let number = 1; number <= 25; number += 1)
    await db
      .insertInto('messages')
      .values({ ...base, content: `number ${number}` })
      .execute()
  const first = await list(people.ben, { toId: String(people.ana), first: 20, after: '' })
  expect(first.edges.map(({ node }) => node.content).slice(0, 2)).toEqual(['number 25', 'number 24'])
  expect(Object.keys(first.edges[0]?.node ?? {})).toEqual(
    expect.arrayContaining(['id', 'content', 'createdAt', 'from', 'to', 'status', 'image']),
  )
  const rest = await list(people.ben, { toId: people.ana, after: first.pageInfo.endCursor })
  expect([first.edges.length, rest.edges.length, rest.pageInfo.hasNextPage]).toEqual([20, 5, false])
  const found = await list(people.ben, { toId: people.ana, search: 'NUMBER 7' })
  expect(found.edges.map(({ node }) => node.content)).toEqual(['number 7'])
})

it('tells the writer that it was read only once they were let in', async () => {
  const [from, to] = [
    await insertSomebody(db, { level_key: 'lv2' }),
    await insertSomebody(db, { level_key: 'lv2' }),
  ]
  await send(from, to, 'may I?')
  const read = (own: number, other: number) =>
    ask(own, 'utils.readNotification', { id: btoa(`conversation:${other}`).replaceAll('=', ''), toId: own })
  expect((await list(to, { toId: from })).bond).toMatchObject({ state: 'request' })
  expect((await read(to, from)).status).toBe(200)
  const statusAt = async (own: number, other: number) =>
    (await list(own, { toId: other })).edges.at(-1)?.node.status
  expect([await statusAt(to, from), await statusAt(from, to)]).toEqual(['read', 'unread'])
  await ask(to, 'utils.treatMessages', { userId: from, act: 'accept' })
  expect(await statusAt(from, to)).toBe('read')
})

it('is for those between whom it was said, and whose level includes it', async () => {
  await send(people.ana, people.ben, 'between us')
  expect(JSON.stringify(await list(people.admin, { toId: people.ana }))).not.toContain('between us')
  const refusals: Array<[number | null, unknown, number, string]> = [
    [null, people.ben, 401, 'not-signed-in'],
    [people.mute, people.ben, 403, 'message-no-permission'],
    [people.ana, 999_999, 404, 'message-person-not-found'],
    [people.ana, '', 404, 'message-person-not-found'],
    [people.ana, null, 400, 'malformed'],
  ]
  for (const [person, toId, status, code] of refusals)
    expect([code, await ask(person, 'utils.getPrivateMessage', { toId })]).toMatchObject([
      code,
      { status, body: { code } },
    ])
  // Who is silenced still reads what is theirs.
  expect((await ask(people.silenced, 'utils.getPrivateMessage', { toId: people.ana })).status).toBe(200)
})
