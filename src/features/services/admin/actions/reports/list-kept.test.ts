import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get, signIn } = await testSite()

const list = callerOf(call, signIn, 'admin.listKept')
const admin = await insertSomebody(db, { roles: ['admin'] })

describe('admin.listKept', () => {
  it('shows admins what could not be sent, the newest first', async () => {
    for (const subject of ['First', 'Second']) {
      await db
        .insertInto('outgoing_messages')
        .values({
          kind: 'mail',
          reason: 'unconfigured',
          recipient: 'lena@town.test',
          subject,
          text: 'Your code is 123456.',
          html: '<p>Your code is 123456.</p>',
          created_at: new Date(),
        })
        .execute()
    }
    const { body } = await list(admin, {})
    const { kept } = (body as { guaqi: { admin: { kept: { nodes: object[] } } } }).guaqi.admin
    expect(kept.nodes).toMatchObject([
      { subject: 'Second', recipient: 'lena@town.test', text: 'Your code is 123456.' },
      { subject: 'First' },
    ])
  })

  it('shows which mails of notifications go when, on the first page alone', async () => {
    const reader = await insertSomebody(db, { email: 'ben@town.test', email_verified_at: new Date() })
    const unproven = await insertSomebody(db, { email: 'eve@town.test' })
    const due = new Date(Date.now() + 3_600_000)
    for (const [person, kind, due_at] of [
      [reader, 'daily', new Date(due.getTime() + 60_000)],
      [reader, 'hourly', due],
      [unproven, 'hourly', due],
    ] as const)
      await db.insertInto('notification_mails').values({ person_id: person, kind, due_at }).execute()
    const { body } = await list(admin, {})
    const { kept } = (body as { guaqi: { admin: { kept: { waiting: object[] } } } }).guaqi.admin
    expect(kept.waiting).toEqual([
      { recipient: 'ben@town.test', pace: 'hourly', notices: 0, dueAt: due.toISOString() },
      expect.objectContaining({ recipient: 'ben@town.test', pace: 'daily' }),
    ])
    const { cookie } = await signIn(admin)
    const page = await get('/en/admin?view=outbox', { cookie })
    expect(page.text).toContain(`dateTime="${due.toISOString()}"`)
    expect(page.text).toContain('Hourly')
    const next = (await list(admin, { before: 1 })).body as typeof body
    expect(next).toMatchObject({ guaqi: { admin: { kept: { waiting: [] } } } })
  })

  it('refuses staff, who could come in as somebody else with a code; members and strangers too', async () => {
    expect((await list(await insertSomebody(db, { roles: ['staff'] }), {})).status).toBe(403)
    expect((await list(await insertSomebody(db), {})).status).toBe(403)
    expect((await list(null, {})).status).toBe(401)
  })
})
