import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { insertOpenTicket } from '#tests/tickets.ts'
import type { TicketList } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const list = callerOf(call, signIn, 'ticket.list')

it('ticket.list shows one’s own, what was said last first, page by page', async () => {
  const person = await insertSomebody(db)
  const now = Date.now()
  for (let place = 0; place < 23; place += 1) {
    await insertOpenTicket(db, {
      personId: person,
      subject: `No. ${place}`,
      now: new Date(now - place * 1_000),
    })
  }
  await insertOpenTicket(db, { personId: await insertSomebody(db) })
  const pageOf = async (after: string) =>
    ((await list(person, { after })).body as { guaqi: { ticket: { list: TicketList } } }).guaqi.ticket.list
  const first = await pageOf('')
  expect([first.nodes.length, first.nodes[0]?.subject, first.hasNextPage]).toEqual([20, 'No. 0', true])
  const next = await pageOf(first.endCursor)
  expect(next.nodes.map(({ subject }) => subject)).toEqual(['No. 20', 'No. 21', 'No. 22'])
  expect((await list(null, {})).status).toBe(401)
})
