import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { insertOpenTicket, ticketState, ticketThread } from '#tests/tickets.ts'

const { db, call, signIn } = await testSite()
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })
const close = callerOf(call, signIn, 'ticket.close')

describe('ticket.close', () => {
  it('ends a ticket, by both at once too, and is told once', async () => {
    const person = await insertSomebody(db)
    const id = await insertOpenTicket(db, { personId: person })
    const both = await Promise.all([close(person, { id }), close(staff, { id })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await ticketState(db, id)).toMatchObject({ state: 'closed' })
    expect(await ticketThread(db, id)).toEqual(['said It does not light.', 'closed'])
  })

  it('refuses the tickets of others', async () => {
    const id = await insertOpenTicket(db, { personId: await insertSomebody(db) })
    expect((await close(await insertSomebody(db), { id })).body.code).toBe('ticket-not-found')
  })
})
