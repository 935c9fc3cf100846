import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { defaultSettings } from '#tests/settings.ts'
import { addCounts } from '../queries/add-counts.ts'
import { listCounts } from '../queries/read-counts.ts'
import { MOST_KEPT } from '../rules.ts'
import { tidyCounts } from './tidy-counts.ts'

const { db } = await testDatabase()
// In Shanghai it is the second of June since nine hours.
const NOW = new Date('2026-06-02T01:00:00Z')
const tidy = (now = NOW) => runJob(db, tidyCounts, null, now)

it('leaves of a day that is over the names with the highest counts, and the same when it runs again', async () => {
  const words = Array.from({ length: MOST_KEPT + 50 }, (_, place) => ({
    kind: 'sources',
    name: `host-${place}.test`,
    count: place + 1,
  }))
  for (const day of ['2026-06-01', '2026-06-02']) await addCounts(db, day, words)
  await addCounts(db, '2026-06-01', [{ kind: 'sources', name: '', count: 5 }])
  const of = (day: string) => listCounts(db, ['sources'], { from: day, to: day })
  const sum = (counts: ReadonlyArray<{ count: number }>) => counts.reduce((all, { count }) => all + count, 0)
  const before = sum(await of('2026-06-01'))

  await tidy()
  const folded = await of('2026-06-01')
  expect(folded).toHaveLength(MOST_KEPT + 1)
  expect(folded.find(({ name }) => name === '')?.count).toBe(5 + (50 * 51) / 2)
  expect(folded.map(({ name }) => name)).toContain(`host-${MOST_KEPT + 49}.test`)
  expect(sum(folded)).toBe(before)
  // Today goes on.
  expect(await of('2026-06-02')).toHaveLength(words.length)

  await tidy()
  expect(await of('2026-06-01')).toEqual(folded)
})

it('forgets who was counted when the day of the site is over, and figures after as long as the settings say', async () => {
  await sql`insert into daily_marks (day, mark) values ('2026-06-01', 1), ('2026-06-02', 2)`.execute(db)
  await addCounts(db, '2023-05-01', [{ kind: 'visitors', name: '', count: 1 }])
  await addCounts(db, '2023-07-01', [{ kind: 'visitors', name: '', count: 1 }])
  // Half an hour after midnight in Shanghai what was seen before it may still be written.
  await tidy(new Date('2026-06-01T16:30:00Z'))
  const marks = () => db.selectFrom('daily_marks').select('mark').orderBy('mark').execute()
  expect(await marks()).toEqual([{ mark: 1 }, { mark: 2 }])
  await tidy()
  expect(await marks()).toEqual([{ mark: 2 }])
  const days = () =>
    db
      .selectFrom('daily_counts')
      .select(sql<string>`day::text`.as('day'))
      .where('kind', '=', 'visitors')
      .execute()
  expect(await days()).toEqual([{ day: '2023-07-01' }])
  const settings = { ...defaultSettings(), figures: { months: 12 } }
  await runJob(db, tidyCounts, null, NOW, { settings })
  expect(await days()).toEqual([])
})
