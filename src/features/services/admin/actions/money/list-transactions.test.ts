import { expect, it } from 'vitest'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { credit, give, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask } = await wealthSite()
const listing = ask('admin.listTransactions')
const staff = await insertSomebody(db, { roles: ['staff'] })
const [ana, ben] = [await insertSomebody(db, { name: 'Ana' }), await insertSomebody(db)]
const topic = await insertTopic(db, { nodeId: await insertNode(db) })

let keys = 0
async function pay(personId: number, at: string, cause?: { kind: string; id: number }): Promise<number> {
  keys += 1
  const entry = { key: `booked/${keys}`, reason: 'redeemed', cause, at: new Date(at) }
  const posted = await db
    .transaction()
    .execute((transaction) =>
      transfer(transaction, entry, [take(ofSite('issued', 'credit'), 5), give(credit(personId), 5)]),
    )
  if (!posted.isPosted) throw new Error('The site has no end of it.')
  return posted.transactionId
}

const [old, about, late] = [
  await pay(ana, '2026-03-01T10:00:00Z'),
  await pay(ben, '2026-03-02T10:00:00Z', { kind: 'post', id: topic.id }),
  // In Shanghai it is the third of March.
  await pay(ana, '2026-03-02T17:00:00Z'),
]

interface Found {
  nodes: Array<{ id: number }>
  endCursor: number
  hasNextPage: boolean
}
const find = async (data: object): Promise<Found> =>
  ((await listing(staff, data)).body as { guaqi: { admin: { transactions: Found } } }).guaqi.admin
    .transactions
const ids = async (data: object) => (await find(data)).nodes.map(({ id }) => id)

it('finds transactions by what they are about, whose they are, their day and their number', async () => {
  expect(await ids({})).toEqual([late, about, old])
  expect(await ids({ by: 'topic', number: topic.number })).toEqual([about])
  expect(await ids({ by: 'article', number: topic.number })).toEqual([])
  expect(await ids({ by: 'person', number: ana })).toEqual([late, old])
  expect(await ids({ by: 'transaction', number: old })).toEqual([old])
  expect(await ids({ by: 'node', number: 1 })).toEqual([])
  expect(await ids({ day: '2026-03-02' })).toEqual([about])
  expect(await ids({ day: '2026-03-03' })).toEqual([late])
  expect((await find({ by: 'transaction', number: old })).nodes[0]).toMatchObject({
    key: 'booked/1',
    reason: 'redeemed',
    cause: null,
    actor: null,
    postings: [
      { person: { databaseId: ana, name: 'Ana' }, kind: 'credit', unit: 'credit', amount: 5, after: 5 },
      { person: null, kind: 'issued', amount: -5 },
    ],
  })
})

it('goes on page by page, whichever way it is asked', async () => {
  const day = '2026-04-01'
  for (let count = 0; count < 31; count += 1) await pay(ana, `${day}T10:00:00Z`, { kind: 'code', id: 7 })
  for (const asked of [{ day }, { by: 'code', number: 7 }, { by: 'person', number: ana }]) {
    const first = await find(asked)
    expect([first.nodes.length, first.hasNextPage]).toEqual([30, true])
    const next = await find({ ...asked, before: first.endCursor })
    expect(next.nodes[0]?.id).toBe(first.endCursor - 1)
  }
})

it('is for those who run the site, and for days that there are', async () => {
  expect((await listing(ana, {})).status).toBe(403)
  expect((await listing(null, {})).status).toBe(401)
  for (const day of ['2026-02-30', 'today', '2026-3-1', ''])
    expect(await listing(staff, { day })).toMatchObject({ body: { code: 'malformed' } })
})
