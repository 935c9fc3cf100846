import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { MOST_NAMES } from '../rules.ts'
import { addCounts, markOnce } from './add-counts.ts'
import { listCounts, sumByName } from './read-counts.ts'

const { db } = await testDatabase()

const countsOf = async (kind: string, day: string) =>
  Object.fromEntries(
    (await listCounts(db, [kind], { from: day, to: day })).map(({ name, count }) => [name, count]),
  )

it('counts whoever has a mark once a day, for all that comes with it', async () => {
  const seen = [
    { kind: 'visitors', name: '', mark: 1 },
    { kind: 'sources', name: 'example.org', mark: 1 },
    { kind: 'visitors', name: '', mark: 2 },
    { kind: 'sources', name: 'other.test', mark: 2 },
  ]
  expect(await markOnce(db, '2026-05-01', seen)).toEqual([
    { kind: 'visitors', name: '', count: 2 },
    { kind: 'sources', name: 'example.org', count: 1 },
    { kind: 'sources', name: 'other.test', count: 1 },
  ])
  // In another process they came from elsewhere: the first time says from where.
  expect(await markOnce(db, '2026-05-01', [{ kind: 'sources', name: 'third.test', mark: 2 }])).toEqual([])
  expect(await markOnce(db, '2026-05-02', [{ kind: 'visitors', name: '', mark: 2 }])).toHaveLength(1)
  expect(await markOnce(db, '2026-05-02', [])).toEqual([])
})

it('adds up what several processes bring at once', async () => {
  await Promise.all(
    Array.from({ length: 8 }, () =>
      addCounts(db, '2026-05-03', [
        { kind: 'sources', name: 'b.test', count: 2 },
        { kind: 'visitors', name: '', count: 3 },
        { kind: 'sources', name: 'a.test', count: 1 },
      ]),
    ),
  )
  expect(await countsOf('sources', '2026-05-03')).toEqual({ 'a.test': 8, 'b.test': 16 })
  expect(await countsOf('visitors', '2026-05-03')).toEqual({ '': 24 })
})

it('has room for so many names a day, and counts all further ones together', async () => {
  const invented = Array.from({ length: MOST_NAMES + 500 }, (_, place) => ({
    kind: 'searches',
    name: `word ${place}`,
    count: 1,
  }))
  await addCounts(db, '2026-05-04', [{ kind: 'searches', name: 'real', count: 4 }])
  await addCounts(db, '2026-05-04', invented)
  await addCounts(db, '2026-05-04', [
    { kind: 'searches', name: 'late', count: 1 },
    { kind: 'searches', name: 'real', count: 2 },
    { kind: 'visitors', name: '', count: 1 },
  ])
  const counts = await countsOf('searches', '2026-05-04')
  expect(Object.keys(counts)).toHaveLength(MOST_NAMES + 1)
  expect([counts.real, counts['']]).toEqual([6, 502])
  expect(await countsOf('visitors', '2026-05-04')).toEqual({ '': 1 })
})

it('takes names as strangers send them: too long, with a NUL, or with half of a sign', async () => {
  await addCounts(db, '2026-05-05', [
    { kind: 'searches', name: 'x'.repeat(500), count: 1 },
    { kind: 'searches', name: 'a\0b', count: 1 },
    { kind: 'searches', name: '\ud83d', count: 1 },
  ])
  const { rows } = await sql<{ most: number }>`select max(length(name)) as most from daily_counts`.execute(db)
  expect(rows[0]?.most).toBe(120)
  expect(await sumByName(db, 'searches', { from: '2026-05-05', to: '2026-05-05' }, 2)).toHaveLength(2)
})
