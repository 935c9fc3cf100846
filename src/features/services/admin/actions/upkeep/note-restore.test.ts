import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const note = callerOf(call, signIn, 'admin.noteRestore')
const look = callerOf(call, signIn, 'admin.getUpkeep')
const admin = await insertSomebody(db, { roles: ['admin'] })

describe('admin.noteRestore', () => {
  it('says since when a backup is known to restore, and by whom that was said', async () => {
    expect((await note(admin, {})).status).toBe(200)
    expect((await look(admin, {})).body.guaqi).toMatchObject({
      admin: { upkeep: { restoredAt: expect.any(String), isRestoreOld: false } },
    })
    expect(await listAct(db, admin)).toMatchObject([{ act: 'restore-tested', actor_id: admin }])
    const staff = await insertSomebody(db, { roles: ['staff'] })
    expect((await note(staff, {})).status).toBe(403)
  })
})
