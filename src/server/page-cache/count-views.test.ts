import type { IncomingMessage } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { listCounts } from '#features/kernel/counts/queries/read-counts.ts'
import { getViewSalt } from '#features/kernel/posts/queries/add-views.ts'
import { dayIn } from '#shared/days.ts'
import { PERSON } from '#tests/cached-site.ts'
import { testDatabase } from '#tests/database.ts'
import { saveSeen } from '../../main/save-seen.ts'
import { createLog } from '../measures/log.ts'
import { createViewCounter, type Seen } from './count-views.ts'

const { db } = await testDatabase()
// A quarter of an hour before midnight in Madrid, where the day ends at 22:00 of UTC in summer.
let now = Date.parse('2026-07-10T21:45:00Z')
let isDown = false
const counter = createViewCounter({
  saltOf: (day) => getViewSalt(db, day),
  save: async (day: string, seen: Seen) => {
    if (isDown) throw new Error('The database is away.')
    await db.transaction().execute((transaction) => saveSeen(transaction, day, seen))
  },
  dayOf: (time) => dayIn(new Date(time), 'Europe/Madrid'),
  hosts: ['town.test'],
  log: createLog('silent'),
  clock: () => now,
  every: 3_600_000,
})
afterAll(() => counter.close())

const visit = (address: string, { missed = '', headers = {} as Record<string, string> } = {}) =>
  counter.count(
    { viewed: null, kind: missed ? 'search' : 'home', missed },
    {
      method: 'GET',
      url: '/en',
      headers: { 'user-agent': PERSON, ...headers },
    } as unknown as IncomingMessage,
    () => address,
  )

async function counted(day: string): Promise<Record<string, number>> {
  const rows = await listCounts(db, ['visitors', 'sources', 'pages', 'searches'], { from: day, to: day })
  return Object.fromEntries(rows.map(({ kind, name, count }) => [`${kind} ${name}`, count]))
}

it('counts a visitor once a day of the site’s clock, and again on the next', async () => {
  await counter.flush()
  visit('10.0.0.1', { headers: { referer: 'https://example.org/' } })
  visit('10.0.0.1', { headers: { referer: 'https://other.test/' } })
  visit('10.0.0.2', { headers: { referer: 'https://town.test/en' } })
  await counter.flush()
  const tenth = { 'visitors ': 2, 'sources example.org': 1, 'sources direct': 1, 'pages home': 2 }
  expect(await counted('2026-07-10')).toEqual(tenth)

  visit('10.0.0.3')
  now = Date.parse('2026-07-10T22:05:00Z')
  await counter.flush()
  visit('10.0.0.1')
  await counter.flush()
  expect(await counted('2026-07-10')).toEqual({
    'visitors ': 3,
    'sources example.org': 1,
    'sources direct': 2,
    'pages home': 3,
  })
  expect(await counted('2026-07-11')).toMatchObject({ 'visitors ': 1, 'sources direct': 1 })
  const salts = await db.selectFrom('view_days').select('day').execute()
  expect(salts.map(({ day }) => day).toSorted()).toEqual(['2026-07-10', '2026-07-11'])
})

it('counts words that were not found once for each visitor, and none that could be about somebody', async () => {
  for (const missed of ['Sourdough  Starter', 'sourdough starter', 'ana@town.test'])
    visit('10.0.0.4', { missed })
  visit('10.0.0.5', { missed: 'sourdough starter' })
  await counter.flush()
  const counts = await counted('2026-07-11')
  expect(Object.entries(counts).filter(([key]) => key.startsWith('searches'))).toEqual([
    ['searches sourdough starter', 2],
  ])
})

it('keeps what was seen while the database is away, and no more of one address than people can be', async () => {
  const before = (await counted('2026-07-11'))['visitors '] ?? 0
  isDown = true
  for (let place = 0; place < 700; place += 1)
    visit('10.0.0.6', { headers: { 'user-agent': `${PERSON} Other/${place}` } })
  await counter.flush()
  isDown = false
  await counter.flush()
  expect((await counted('2026-07-11'))['visitors ']).toBe(before + 600)
})
