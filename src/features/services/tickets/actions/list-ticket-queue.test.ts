import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { plansOf } from '#tests/plans.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'
import { insertOpenTicket } from '#tests/tickets.ts'
import { listOwnTickets, listQueueRows } from '../queries/tickets.ts'
import { QUEUES } from '../rules.ts'
import type { TicketQueue } from '../schemas.ts'

const database = await startedDatabase()
const { db, pool } = database
const { call, signIn } = await testSiteOn(database)
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })
const list = callerOf(call, signIn, 'ticket.listQueue')
const queueOf = async (data: object) =>
  ((await list(staff, data)).body as { guaqi: { ticket: { queue: TicketQueue } } }).guaqi.ticket.queue

it('ticket.listQueue shows the staff what waits, the longest first, what is theirs, and what is answered', async () => {
  const person = await insertSomebody(db, { name: 'Ana' })
  const [old, young] = [
    await insertOpenTicket(db, { personId: person, subject: 'Old', now: new Date(Date.now() - 60_000) }),
    await insertOpenTicket(db, { personId: person, subject: 'Young' }),
  ]
  expect((await queueOf({})).nodes.map(({ id }) => id)).toEqual([old, young])
  await callerOf(call, signIn, 'ticket.reply')(staff, { id: old, text: 'Done.' })
  expect((await queueOf({})).nodes.map(({ id }) => id)).toEqual([young])
  for (const queue of ['mine', 'done']) {
    expect((await queueOf({ queue })).nodes).toMatchObject([{ id: old, person: 'Ana', assignee: 'Gu' }])
  }
  expect((await queueOf({})).staff).toContainEqual({ id: staff, name: 'Gu' })
  expect((await list(person, {})).status).toBe(403)
})

it('is served by indexes, however many there are', async () => {
  const people = await Promise.all([1, 2, 3].map(() => insertSomebody(db)))
  await sql`insert into tickets (person_id, category, subject, state, closed_at, assignee_id, said_at)
    select (${people}::bigint[])[1 + n % 3], 'other', 'No. ' || n, case when n % 10 = 0 then 'open' else 'closed' end,
      case when n % 10 > 0 then now() end, case when n % 50 = 0 then ${staff}::bigint end, now() - n * interval '1 second'
    from generate_series(1, 20000) n`.execute(db)
  await sql`analyze tickets`.execute(db)
  const after = { time: new Date().toISOString(), id: 7 }
  const { walked } = await plansOf(pool, ['tickets'], async (observed) => {
    for (const queue of QUEUES) await listQueueRows(observed, { queue, staffId: staff, after, first: 21 })
    await listOwnTickets(observed, { personId: people[0] ?? 0, after, first: 21 })
  })
  expect(walked).toEqual([])
})
