import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const list = callerOf(call, signIn, 'admin.listAudit')
const admin = await insertSomebody(db, { roles: ['admin'], name: 'Ada' })
const staff = await insertSomebody(db, { roles: ['staff'] })

describe('admin.listAudit', () => {
  it('shows who did what, the latest first, page by page', async () => {
    const set = callerOf(call, signIn, 'admin.setLevel')
    let person = 0
    for (let times = 0; times < 31; times += 1) {
      person = await insertSomebody(db, { level_key: 'none' })
      await set(admin, { id: person, level: 'lv1' })
    }
    const pageOf = (body: unknown) =>
      (body as { guaqi: { admin: { audit: { nodes: object[]; endCursor: number; hasNextPage: boolean } } } })
        .guaqi.admin.audit
    const first = pageOf((await list(staff, {})).body)
    expect(first.nodes).toHaveLength(30)
    expect(first.hasNextPage).toBe(true)
    expect(first.nodes[0]).toMatchObject({
      actor: { name: 'Ada' },
      act: 'set-level',
      subject: `person:${person}`,
    })
    const second = pageOf((await list(staff, { before: first.endCursor })).body)
    expect(second).toMatchObject({ nodes: [{ act: 'set-level' }], hasNextPage: false })
  })

  it('is narrowed down to one act on many', async () => {
    await db
      .insertInto('audit_log')
      .values(
        ['bulk:7', 'bulk:77', 'bulk:7'].map((subject) => ({
          actor_id: admin,
          act: 'bulk-begun',
          subject,
          detail: '{}',
          created_at: new Date(),
        })),
      )
      .execute()
    const { body } = await list(staff, { bulk: 7 })
    const { audit } = (body as { guaqi: { admin: { audit: { nodes: Array<{ subject: string }> } } } }).guaqi
      .admin
    expect(audit.nodes.map(({ subject }) => subject)).toEqual(['bulk:7', 'bulk:7'])
  })

  it('cannot be changed, emptied or shortened, not even by the site itself', async () => {
    await expect(db.updateTable('audit_log').set({ act: 'nothing' }).execute()).rejects.toThrow(
      /never changed/,
    )
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/never changed/)
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(/never changed/)
  })

  it('refuses members and strangers', async () => {
    expect((await list(await insertSomebody(db), {})).status).toBe(403)
    expect((await list(null, {})).status).toBe(401)
  })
})
