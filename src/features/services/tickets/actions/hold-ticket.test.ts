import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { insertOpenTicket, ticketState, ticketThread } from '#tests/tickets.ts'

const { db, call, signIn } = await testSite()
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })
const hold = callerOf(call, signIn, 'ticket.hold')

describe('ticket.hold', () => {
  it('says that the staff is working on it, until somebody says more', async () => {
    const person = await insertSomebody(db)
    const id = await insertOpenTicket(db, { personId: person })
    expect((await hold(staff, { id })).status).toBe(200)
    expect(await ticketState(db, id)).toMatchObject({ state: 'waiting' })
    await callerOf(call, signIn, 'ticket.reply')(person, { id, text: 'Any news?' })
    expect(await ticketState(db, id)).toMatchObject({ state: 'open' })
    expect(await ticketThread(db, id)).toHaveLength(2)
  })

  it('refuses members, closed tickets, and what is not there', async () => {
    const person = await insertSomebody(db)
    const id = await insertOpenTicket(db, { personId: person })
    expect((await hold(person, { id })).status).toBe(403)
    await callerOf(call, signIn, 'ticket.close')(person, { id })
    expect((await hold(staff, { id })).body.code).toBe('ticket-closed')
    expect((await hold(staff, { id: 999_999 })).body.code).toBe('ticket-not-found')
  })
})
