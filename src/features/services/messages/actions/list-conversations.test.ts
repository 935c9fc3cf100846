import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'

const { people, ask } = await talkingSite()
interface Line {
  id: string
  status: string
  unread: number
  state: string
  hasBlocked: boolean
  to: { databaseId: number; name: string }
  from: { databaseId: number }
  last: { content: string; isOwn: boolean }
}
interface Listed {
  edges: Array<{ node: Line }>
  pageInfo: { endCursor: string; hasNextPage: boolean }
  who: string
}
const list = async (personId: number, data: object = {}) => {
  const { body } = await ask(personId, 'utils.getPrivateMessageUsers', { type: 'MESSAGE', ...data })
  return (body.guaqi as { utils: { getPrivateMessageUsers: Listed } }).utils.getPrivateMessageUsers
}
const send = (from: number, to_id: number, content: string) =>
  ask(from, 'mutates.sendMessage', { to_id, content, image: null })

it('names with whom one writes, the latest first, and finds what was said', async () => {
  await send(people.ana, people.ben, 'about the map')
  await send(people.admin, people.ben, 'from above')
  await send(people.ben, people.ana, 'which map?')
  const all = await list(people.ben, { userId: String(people.ben) })
  expect(all.edges.map(({ node }) => [node.to.databaseId, node.state, node.unread])).toEqual([
    [people.ana, 'open', 0],
    [people.admin, 'request', 1],
  ])
  expect(all.edges[0]?.node).toMatchObject({
    from: { databaseId: people.ben },
    status: 'read',
    hasBlocked: false,
    last: { content: 'which map?', isOwn: true },
  })
  const found = await list(people.ben, { search: 'ABOVE' })
  expect(found.edges.map(({ node }) => node.to.databaseId)).toEqual([people.admin])
  const first = await list(people.ben, { first: 1 })
  const rest = await list(people.ben, { first: 1, after: first.pageInfo.endCursor })
  expect([...first.edges, ...rest.edges].map(({ node }) => node.to.databaseId)).toEqual([
    people.ana,
    people.admin,
  ])
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage, all.who]).toEqual([true, false, 'everybody'])
})

it('is nobody else’s', async () => {
  const refusals: Array<[number | null, object, number, string]> = [
    [null, {}, 401, 'not-signed-in'],
    [people.mute, {}, 403, 'message-no-permission'],
    [people.ana, { userId: people.ben }, 403, 'message-not-yours'],
    [people.ana, { type: 'OTHER' }, 400, 'malformed'],
  ]
  for (const [person, data, status, code] of refusals)
    expect([code, await ask(person, 'utils.getPrivateMessageUsers', data)]).toMatchObject([
      code,
      { status, body: { code } },
    ])
})
