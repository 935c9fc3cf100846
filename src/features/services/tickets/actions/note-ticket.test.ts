import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { insertOpenTicket, ticketState, ticketThread } from '#tests/tickets.ts'

const { db, call, signIn } = await testSite()
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })
const note = callerOf(call, signIn, 'ticket.note')

describe('ticket.note', () => {
  it('is said among the staff, and changes nothing else', async () => {
    const id = await insertOpenTicket(db, { personId: await insertSomebody(db) })
    expect((await note(staff, { id, text: 'Ask the workshop.' })).status).toBe(200)
    expect(await ticketState(db, id)).toMatchObject({ state: 'open', hasUnread: false })
    expect(await ticketThread(db, id)).toContain('note Ask the workshop.')
  })

  it('refuses members, no words, one’s own ticket, and what is not there', async () => {
    const person = await insertSomebody(db)
    const id = await insertOpenTicket(db, { personId: person })
    expect((await note(person, { id, text: 'Hm.' })).status).toBe(403)
    expect((await note(staff, { id, text: ' ' })).status).toBe(400)
    const own = await insertOpenTicket(db, { personId: staff })
    for (const one of [own, 999_999]) {
      expect((await note(staff, { id: one, text: 'Hm.' })).body.code).toBe('ticket-not-found')
    }
  })
})
