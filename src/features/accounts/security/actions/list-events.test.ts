import { expect, test } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, resultOf } = await securitySite()

type List = {
  edges: Array<{ node: { id: number; kind: string | null; detail: object; device: object; address: string } }>
  pageInfo: { endCursor: string; hasNextPage: boolean }
}
type Member = Awaited<ReturnType<typeof member>>
const list = async (of: Member, after?: string) =>
  resultOf(await of.ask('security.listEvents', { after }), 'events') as List

const note = (personId: number, kind: string, detail: object = {}) =>
  db
    .insertInto('security_events')
    .values({
      person_id: personId,
      kind,
      detail: JSON.stringify(detail),
      address: '203.0.113.7',
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    })
    .execute()

test('security.listEvents tells what happened, the newest first, twenty at a time', async () => {
  const [ana, ben] = [await member(), await member()]
  for (let index = 0; index < 45; index += 1) {
    await note(ana.id, 'sessions-ended', { count: index })
    await note(ben.id, 'signed-in')
  }
  const pages: List[] = [await list(ana)]
  while (pages.at(-1)?.pageInfo.hasNextPage) pages.push(await list(ana, pages.at(-1)?.pageInfo.endCursor))
  expect(pages.map(({ edges }) => edges.length)).toEqual([20, 20, 5])
  const counts = pages.flatMap(({ edges }) => edges.map(({ node }) => node.detail))
  expect(counts).toEqual(Array.from({ length: 45 }, (_, index) => ({ count: String(44 - index) })))
  expect(pages[0]?.edges[0]?.node).toMatchObject({
    kind: 'sessions-ended',
    address: '203.0.113.7',
    device: { browser: 'Safari', system: 'iPhone' },
  })
})

test('what another version has written is there, without its words', async () => {
  const ana = await member()
  await note(ana.id, 'teleported', { to: 7 })
  expect((await list(ana)).edges).toMatchObject([{ node: { kind: null } }])
})

test('a cursor that is none begins at the start', async () => {
  const ana = await member()
  await note(ana.id, 'signed-in')
  for (const after of ['', 'x', 'AAAA']) expect((await list(ana, after)).edges).toHaveLength(1)
  expect((await ana.ask('security.listEvents', { after: 'x'.repeat(201) })).status).toBe(400)
})

test('it is for members only', async () => {
  expect(await call('security.listEvents', {})).toMatchObject({ status: 401 })
})
