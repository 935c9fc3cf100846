import { describe, expect, it } from 'vitest'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const list = callerOf(call, signIn, 'admin.listAppeals')

describe('admin.listAppeals', () => {
  it('lists what was appealed and still counts, the longest waiting first', async () => {
    const [first, second] = [await insertSomebody(db), await insertSomebody(db)]
    await insertSanction(db, first, { appeal: 'Not me.' })
    await insertSanction(db, second, { appeal: 'Never again.' })
    await insertSanction(db, second)
    await insertSanction(db, second, { appeal: 'Long ago.', lifted_at: new Date() })
    const { body } = await list(await insertSomebody(db, { roles: ['staff'] }), {})
    const { nodes } = (body as { guaqi: { admin: { appeals: { nodes: object[] } } } }).guaqi.admin.appeals
    expect(nodes).toMatchObject([
      { person: { databaseId: first }, sanction: { appeal: 'Not me.' } },
      { person: { databaseId: second }, sanction: { appeal: 'Never again.' } },
    ])
  })

  it('refuses members and strangers', async () => {
    expect((await list(await insertSomebody(db), {})).status).toBe(403)
    expect((await list(null, {})).status).toBe(401)
  })
})
