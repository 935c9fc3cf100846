import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertOpenTicket, ticketState, ticketThread } from '#tests/tickets.ts'
import { closeAnswered } from './close-answered.ts'

const { db } = await testDatabase()

it('a ticket closes by itself a week after the answer, and only then', async () => {
  const person = await insertSomebody(db)
  const [answered, open] = [
    await insertOpenTicket(db, { personId: person }),
    await insertOpenTicket(db, { personId: person }),
  ]
  await db.updateTable('tickets').set({ state: 'answered' }).where('id', '=', answered).execute()
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  await runJob(db, closeAnswered, null, inDays(6.9))
  expect((await ticketState(db, answered)).state).toBe('answered')
  await runJob(db, closeAnswered, null, inDays(7.1))
  expect((await ticketState(db, answered)).state).toBe('closed')
  expect(await ticketThread(db, answered)).toEqual(['said It does not light.', 'closed'])
  expect((await ticketState(db, open)).state).toBe('open')
})
