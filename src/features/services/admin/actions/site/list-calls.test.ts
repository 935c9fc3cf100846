import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { actions } from '../../../../../lists/actions.ts'
import type { Calls } from '../../schemas.ts'

const { db, call, signIn } = await testSite()

const list = callerOf(call, signIn, 'admin.listCalls')
const admin = await insertSomebody(db, { roles: ['admin'] })

describe('admin.listCalls', () => {
  it('lists every action as it is, and every no with its words', async () => {
    const { body } = await list(admin, {})
    const { calls } = (body as { guaqi: { admin: { calls: Calls } } }).guaqi.admin
    const listed = calls.map(({ name, kind, at, allow, limit, refusals }) => ({
      name,
      kind,
      at,
      allow,
      limit: `${limit.count} per ${limit.per}`,
      errors: Object.fromEntries(refusals.map(({ code, status }) => [code, status])),
    }))
    const done = actions.map(({ contract: { name, verb, kind, at, errors }, allow, limit }) => {
      return { name: verb ? `${name} ${verb}` : name, kind, at, allow, limit, errors }
    })
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(listed.toSorted(byName)).toEqual(done.toSorted(byName))
    for (const { refusals } of calls) {
      for (const { code, text } of refusals) {
        expect(text, code).toMatch(/\S/)
        expect(text).not.toContain(`refusal.${code}`)
      }
    }
  })

  it('is for admins alone', async () => {
    expect((await list(await insertSomebody(db, { roles: ['staff'] }), {})).status).toBe(403)
    expect((await list(await insertSomebody(db), {})).status).toBe(403)
    expect((await list(null, {})).status).toBe(401)
  })
})
