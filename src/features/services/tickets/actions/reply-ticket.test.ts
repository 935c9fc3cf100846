import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { insertOpenTicket, ticketState, ticketThread } from '#tests/tickets.ts'

const { db, call, signIn } = await testSite()
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })
const reply = callerOf(call, signIn, 'ticket.reply')
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const close = (id: number, at: Date) =>
  db.updateTable('tickets').set({ state: 'closed', closed_at: at }).where('id', '=', id).execute()

describe('ticket.reply', () => {
  it('goes to and fro: whose turn it is, who looks after it, and what is unread', async () => {
    const person = await insertSomebody(db)
    const id = await insertOpenTicket(db, { personId: person })
    expect((await reply(staff, { id, text: 'Is it plugged in?' })).status).toBe(200)
    await reply(staff, { id, text: 'Both ends?' })
    expect(await ticketState(db, id)).toEqual({
      state: 'answered',
      hasUnread: true,
      assigneeId: staff,
      unread: 1,
    })
    await reply(person, { id, text: 'It was not.' })
    expect(await ticketState(db, id)).toMatchObject({ state: 'open', hasUnread: false, unread: 0 })
    expect(await ticketThread(db, id)).toEqual([
      'said It does not light.',
      'taken',
      'said Is it plugged in?',
      'said Both ends?',
      'said It was not.',
    ])
  })

  it('opens a closed one again for a month, also while somebody closes it', async () => {
    const person = await insertSomebody(db)
    const id = await insertOpenTicket(db, { personId: person })
    await close(id, daysAgo(29))
    const closing = callerOf(call, signIn, 'ticket.close')
    await Promise.all([reply(person, { id, text: 'Again.' }), closing(staff, { id })])
    expect(await ticketThread(db, id)).toContain('reopened')
    await close(id, daysAgo(31))
    expect((await reply(person, { id, text: 'And again.' })).body.code).toBe('ticket-over')
    expect((await reply(staff, { id, text: 'Hm.' })).body.code).toBe('ticket-over')
  })

  it('refuses others, nothing said, and pictures of others', async () => {
    const [person, other] = [await insertSomebody(db), await insertSomebody(db)]
    const id = await insertOpenTicket(db, { personId: person })
    expect((await reply(other, { id, text: 'Me too.' })).body.code).toBe('ticket-not-found')
    expect((await reply(person, { id: 999_999, text: 'Hm.' })).body.code).toBe('ticket-not-found')
    expect((await reply(person, { id, text: ' ' })).body.code).toBe('ticket-empty')
    expect((await reply(person, { id, text: '', imgs: [987_654] })).body.code).toBe('ticket-picture')
    expect((await reply(null, { id, text: 'Hm.' })).status).toBe(401)
  })
})
