import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { insertOpenTicket, ticketState, ticketThread } from '#tests/tickets.ts'

const { db, call, signIn } = await testSite()
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })
const read = callerOf(call, signIn, 'ticket.read')

describe('ticket.read', () => {
  it('counts the answer as seen, once, by whose ticket it is', async () => {
    const person = await insertSomebody(db)
    const ids = [
      await insertOpenTicket(db, { personId: person }),
      await insertOpenTicket(db, { personId: person }),
    ]
    for (const id of ids) await callerOf(call, signIn, 'ticket.reply')(staff, { id, text: 'Now?' })
    const [id = 0] = ids
    await read(staff, { id })
    expect(await ticketState(db, id)).toMatchObject({ hasUnread: true, unread: 2 })
    await Promise.all([1, 2, 3].map(() => read(person, { id })))
    expect(await ticketState(db, id)).toMatchObject({ hasUnread: false, unread: 1 })
    expect(await ticketThread(db, id)).toContain('said Now?')
  })

  it('refuses the tickets of others', async () => {
    const id = await insertOpenTicket(db, { personId: await insertSomebody(db) })
    expect((await read(await insertSomebody(db), { id })).body.code).toBe('ticket-not-found')
  })
})
