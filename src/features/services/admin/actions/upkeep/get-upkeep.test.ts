import { expect, it } from 'vitest'
import type { SlowStatement } from '#server/measures/slow-statements.ts'
import { insertItem } from '#tests/library.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { Upkeep } from '../../schemas.ts'

const slow = (name: string, values: Partial<SlowStatement>): SlowStatement => ({
  name,
  text: `${name} …`,
  times: 1,
  slowest: 500,
  usual: 20,
  lastAt: '2026-11-29T08:00:00.000Z',
  ...values,
})
const process = { build: 'b1', node: '26.10.0', memory: 3e8, delay: 12, pages: { asked: 10, found: 9 } }
const { db, call, signIn } = await testSite({
  running: async () => [
    { ...process, pid: 2, startedAt: '2026-11-29T07:00:00.000Z', slow: [slow('one', {}), slow('two', {})] },
    {
      ...process,
      pid: 1,
      startedAt: '2026-11-29T06:00:00.000Z',
      slow: [slow('one', { times: 3, slowest: 900, usual: 40, lastAt: '2026-11-29T09:00:00.000Z' })],
    },
  ],
})
const look = callerOf(call, signIn, 'admin.getUpkeep')

it('shows the processes, the longest there first, and what any of them found slow', async () => {
  const admin = await insertSomebody(db, { roles: ['admin'] })
  expect((await look(admin, {})).body.guaqi).toMatchObject({
    admin: {
      upkeep: {
        processes: [{ pid: 1 }, { pid: 2 }],
        slow: [
          { name: 'one', times: 4, slowest: 900, usual: 30, lastAt: '2026-11-29T09:00:00.000Z' },
          { name: 'two', times: 1 },
        ],
      },
    },
  })
  const staff = await insertSomebody(db, { roles: ['staff'] })
  expect((await look(staff, {})).status).toBe(403)
})

it('counts what was uploaded before the first measure, and after one that found nothing', async () => {
  const admin = await insertSomebody(db, { roles: ['admin'] })
  const filesBytes = async () => {
    const { guaqi } = (await look(admin, {})).body as { guaqi: { admin: { upkeep: Upkeep } } }
    return guaqi.admin.upkeep.filesBytes
  }
  expect(await filesBytes()).toBe(0)
  await insertItem(db, admin, { size: 700 })
  expect(await filesBytes()).toBe(700)
  await db.insertInto('site_sizes').values({ day: '2020-01-01', database_bytes: 9, files_bytes: 0 }).execute()
  expect(await filesBytes()).toBe(700)
  // Summing a library of many is left to the measure of each hour.
  await db.updateTable('site_sizes').set({ files_bytes: 600 }).execute()
  expect(await filesBytes()).toBe(600)
})
