import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { insertOpenTicket, ticketState, ticketThread } from '#tests/tickets.ts'

const { db, call, signIn } = await testSite()
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })
const assign = callerOf(call, signIn, 'ticket.assign')

describe('ticket.assign', () => {
  it('gives a ticket to one of the staff, or to nobody', async () => {
    const id = await insertOpenTicket(db, { personId: await insertSomebody(db) })
    for (const _ of [1, 2]) expect((await assign(staff, { id, to: staff })).status).toBe(200)
    expect(await ticketState(db, id)).toMatchObject({ assigneeId: staff })
    expect(await ticketThread(db, id)).toEqual(['said It does not light.', 'taken'])
    await assign(staff, { id, to: null })
    expect(await ticketState(db, id)).toMatchObject({ assigneeId: null })
  })

  it('refuses members, others than the staff, and what is not there', async () => {
    const person = await insertSomebody(db)
    const id = await insertOpenTicket(db, { personId: person })
    expect((await assign(person, { id, to: null })).status).toBe(403)
    expect((await assign(staff, { id, to: person })).body.code).toBe('ticket-not-staff')
    expect((await assign(staff, { id: 999_999, to: staff })).body.code).toBe('ticket-not-found')
  })
})
