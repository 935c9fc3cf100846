import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { insertOpenTicket, ticketState, ticketThread } from '#tests/tickets.ts'

const { db, call, signIn } = await testSite()
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })
const open = callerOf(call, signIn, 'ticket.open')
const asked = { category: 'problem', subject: 'Lamp', text: 'It does not light.' }
const picture = async (personId: number) => {
  const { id } = await db
    .insertInto('media')
    .values({
      owner_id: personId,
      kind: 'image',
      external_url: 'https://far.example/w.png',
      mime: 'image/png',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('ticket.open', () => {
  it('opens a ticket with words and pictures, each once', async () => {
    const person = await insertSomebody(db)
    const img = await picture(person)
    const { body } = await open(person, { ...asked, imgs: [img, img] })
    const { id } = (body as { guaqi: { ticket: { open: { id: number } } } }).guaqi.ticket.open
    expect(await ticketState(db, id)).toMatchObject({ state: 'open', hasUnread: false, unread: 0 })
    expect(await ticketThread(db, id)).toEqual(['said It does not light.'])
    const { imgs } = await db
      .selectFrom('ticket_messages')
      .select('imgs')
      .where('ticket_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(imgs).toEqual([img])
    // The staff may have questions too.
    expect((await open(staff, asked)).status).toBe(200)
  })

  it('refuses strangers, no subject, nothing said, pictures of others, and a sixth at once', async () => {
    const person = await insertSomebody(db)
    const code = async (data: object) => (await open(person, { ...asked, ...data })).body.code
    expect((await open(null, asked)).status).toBe(401)
    expect(await code({ subject: ' ' })).toBe('ticket-subject')
    expect(await code({ text: ' ' })).toBe('ticket-empty')
    expect(await code({ imgs: [await picture(staff)] })).toBe('ticket-picture')
    for (const _ of [1, 2, 3, 4]) await insertOpenTicket(db, { personId: person })
    const both = await Promise.all([open(person, asked), open(person, asked)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await code({})).toBe('tickets-full')
  })
})
