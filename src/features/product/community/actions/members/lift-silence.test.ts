import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const lift = callerOf(call, signIn, 'community.liftSilence')

describe('community.liftSilence', () => {
  it('lets the team of the site lift a silence too, with a reason, and nobody their own', async () => {
    const [admin, person] = [await insertPerson(db), await insertPerson(db)]
    const staff = await insertSomebody(db, { roles: ['staff'] })
    const node = await insertNode(db, { admin_id: admin })
    await insertSanction(db, person, { kind: 'node-silence', node_id: node, created_by: admin })
    const asked = { node, person, reason: 'Enough.' }
    expect((await lift(null, asked)).status).toBe(401)
    expect((await lift(await insertPerson(db), asked)).body.code).toBe('not-node-admin')
    expect((await lift(person, asked)).body.code).toBe('not-node-admin')
    await insertSanction(db, admin, { kind: 'node-silence', node_id: await insertNode(db) })
    expect((await lift(admin, { ...asked, person: admin })).body.code).toBe('not-oneself')
    const appeal = { appeal: 'It was a gift.', appealed_at: new Date() }
    await db.updateTable('sanctions').set(appeal).where('person_id', '=', person).execute()
    expect((await lift(admin, asked)).body.code).toBe('appeal-not-yours')
    expect((await lift(staff, { ...asked, reason: ' ' })).body.code).toBe('silence-needs-reason')
    expect((await lift(staff, { ...asked, node: 999_999 })).body.code).toBe('node-not-found')
    expect((await lift(staff, asked)).status).toBe(200)
    expect((await lift(staff, asked)).body.code).toBe('silence-not-found')
  })
})
