import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertOpenTicket } from '#tests/tickets.ts'
import { notifyTicketAnswered, notifyTicketWritten } from './notify-ticket.ts'

const { db } = await testDatabase()
const linesOf = async (personId: number) =>
  (
    await db
      .selectFrom('notifications')
      .select(['type', 'reason'])
      .where('person_id', '=', personId)
      .execute()
  ).map(({ type, reason }) => `${type} ${reason}`)

it('the staff hears of a new ticket, who looks after it of more, and its person of the answer', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => insertSomebody(db, { roles: ['staff'] })))
  const person = await insertSomebody(db)
  const ticketId = await insertOpenTicket(db, { personId: person })
  await runJob(db, notifyTicketWritten, { ticketId, personId: person, assigneeId: null })
  await runJob(db, notifyTicketWritten, { ticketId, personId: person, assigneeId: one ?? 0 })
  await runJob(db, notifyTicketAnswered, { ticketId, personId: person, byId: one ?? 0 })
  for (const staff of [one, two]) expect(await linesOf(staff ?? 0)).toEqual(['ticket-written own-work'])
  expect(await linesOf(person)).toEqual(['ticket own-account'])
  await runJob(db, notifyTicketAnswered, { ticketId: 999_999, personId: person, byId: one ?? 0 })
  expect(await linesOf(person)).toHaveLength(1)
})
