import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

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

  it('refuses staff, who could come in as somebody else with a code; members and strangers too', async () => {
    expect((await list(await insertSomebody(db, { roles: ['staff'] }), {})).status).toBe(403)
    expect((await list(await insertSomebody(db), {})).status).toBe(403)
    expect((await list(null, {})).status).toBe(401)
  })
})
