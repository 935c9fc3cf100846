import { describe, expect, it } from 'vitest'
import { dayBefore, dayIn } from '#shared/days.ts'
import { runJob } from '#tests/jobs.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { measureSizes } from '../../jobs/measure-sizes.ts'

const { db, call, signIn } = await testSite()
const look = callerOf(call, signIn, 'admin.getUpkeep')
const admin = await insertSomebody(db, { roles: ['admin'] })
type Answer = { admin: { upkeep: { databaseBytes: number; tables: Array<{ name: string; bytes: number }> } } }

describe('admin.getUpkeep', () => {
  it('says how much room the site takes, and how much it took a month ago', async () => {
    const today = dayIn(new Date(), 'UTC')
    const monthAgo = dayBefore(today, 30)
    await db
      .insertInto('site_sizes')
      .values({ day: dayBefore(today, 34), database_bytes: 500, files_bytes: 70 })
      .execute()
    await runJob(db, measureSizes, null)
    // Measured again on the same day.
    await runJob(db, measureSizes, null)
    const guaqi = (await look(admin, {})).body.guaqi as Answer
    expect(guaqi).toMatchObject({
      admin: {
        upkeep: {
          filesBytes: 0,
          before: { day: dayBefore(today, 34), databaseBytes: 500, filesBytes: 70 },
          restoredAt: null,
          isRestoreOld: true,
        },
      },
    })
    expect(monthAgo < today).toBe(true)
    const { databaseBytes, tables } = guaqi.admin.upkeep
    expect(databaseBytes).toBeGreaterThan(1_000_000)
    expect(tables).toHaveLength(12)
    expect(tables.map(({ bytes }) => bytes)).toEqual(
      tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
    )
  })
})
