import { expect, it } from 'vitest'
import { insertDeadJob } from '#tests/dead-jobs.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { DeadJobPage } from '../../schemas.ts'

const { db, call, get, signIn } = await testSite()
const list = callerOf(call, signIn, 'admin.listDeadJobs')
const admin = await insertSomebody(db, { roles: ['admin'] })
const pageOf = async (data: object) =>
  ((await list(admin, data)).body as { guaqi: { admin: { deadJobs: DeadJobPage } } }).guaqi.admin.deadJobs

it('shows what has failed for good, the latest first and page by page, without what it was to do', async () => {
  const ids: string[] = []
  for (let number = 0; number < 31; number += 1)
    ids.push(
      await insertDeadJob(db, {
        name: 'delivery.sendMail',
        data: { code: '123456' },
        problem: `No. ${number}`,
      }),
    )
  const first = await pageOf({})
  expect(first).toMatchObject({ dead: 31, hasNextPage: true })
  expect(first.nodes.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 30))
  expect(first.nodes[0]).toMatchObject({ kind: 'delivery.sendMail', problem: 'No. 30' })
  expect(JSON.stringify(first)).not.toContain('123456')
  const next = await pageOf({ after: first.endCursor })
  expect(next).toMatchObject({ nodes: [{ id: ids[0] }], hasNextPage: false, kinds: [] })
  const { cookie } = await signIn(admin)
  const { text } = await get('/en/admin?view=jobs', { cookie })
  expect(text).toContain('31 jobs have failed for good')
  expect(text).toContain('No. 30')
})

it('begins at the start for a cursor that somebody made up', async () => {
  for (const after of ['nonsense', '12.["2026-01-01T00:00:00Z","x"]'])
    expect((await pageOf({ after })).nodes).toHaveLength(30)
})

it('refuses staff, members and strangers', async () => {
  expect((await list(await insertSomebody(db, { roles: ['staff'] }), {})).status).toBe(403)
  expect((await list(await insertSomebody(db), {})).status).toBe(403)
  expect((await list(null, {})).status).toBe(401)
})
