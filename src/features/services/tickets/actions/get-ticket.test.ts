import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { insertOpenTicket, ticketState, ticketThread } from '#tests/tickets.ts'

const { db, call, signIn } = await testSite()
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })

import type { Ticket } from '../schemas.ts'

const get = callerOf(call, signIn, 'ticket.get')
const ticketOf = async (who: number, data: object) =>
  ((await get(who, data)).body as { guaqi: { ticket: { ticket: Ticket } } }).guaqi.ticket.ticket

describe('ticket.get', () => {
  it('shows a long thread from its end, earlier parts when asked, and notes to the staff alone', async () => {
    const person = await insertSomebody(db, { name: 'Ana' })
    const id = await insertOpenTicket(db, { personId: person })
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ticket_id: id,
      person_id: person,
      is_staff: false,
      text: `Word ${index}`,
      kind: 'said' as const,
    }))
    await db.insertInto('ticket_messages').values(rows).execute()
    await callerOf(call, signIn, 'ticket.note')(staff, { id, text: 'Ask the workshop.' })
    const last = await ticketOf(person, { id })
    expect([last.thread.length, last.hasEarlier, last.thread.at(-1)?.text]).toEqual([50, true, 'Word 499'])
    const before = await ticketOf(person, { id, before: last.thread[0]?.id })
    expect(before.thread.at(-1)?.text).toBe('Word 449')
    expect(last).toMatchObject({ isStaff: false, person: { name: 'Ana' }, assignee: null, takesWords: true })
    const worked = await ticketOf(staff, { id })
    expect(worked.isStaff).toBe(true)
    expect(worked.thread.at(-1)).toMatchObject({
      kind: 'note',
      text: 'Ask the workshop.',
      by: { name: 'Gu' },
    })
    expect(await ticketState(db, id)).toMatchObject({ state: 'open' })
    expect(await ticketThread(db, id)).toHaveLength(502)
  })

  it('refuses the tickets of others', async () => {
    const id = await insertOpenTicket(db, { personId: await insertSomebody(db) })
    expect((await get(await insertSomebody(db), { id })).body.code).toBe('ticket-not-found')
    expect((await get(null, { id })).status).toBe(401)
  })
})
