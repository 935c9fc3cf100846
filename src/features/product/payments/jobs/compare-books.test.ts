import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bookSite } from '#tests/books.ts'
import { runJob } from '#tests/jobs.ts'
import { listedFrom } from '../rules.ts'
import { compareBooks } from './compare-books.ts'

const { db, compare, paymentKeys } = await bookSite()

async function dueAt(now: string): Promise<string[]> {
  const due: string[] = []
  await runJob(db, compareBooks, null, new Date(now), {
    paymentKeys,
    onEnqueue: (_job, data) => due.push((data as { day: string }).day),
  })
  return due
}

it('compares a day as soon as it can be listed, and what was missed afterwards', async () => {
  // Midnight in Shanghai is at 16:00.
  expect(await dueAt('2026-03-10T16:30:00Z')).toEqual([])
  expect(await dueAt('2026-03-10T17:00:00Z')).toEqual(['2026-03-10'])
  await compare('sandbox', '2026-03-10')
  expect(await dueAt('2026-03-10T18:00:00Z')).toEqual([])
  expect(await dueAt('2026-03-13T18:00:00Z')).toEqual(['2026-03-11', '2026-03-12', '2026-03-13'])
  await sql`update payment_reports set problem = 'no answer in time'`.execute(db)
  expect(await dueAt('2026-03-11T16:30:00Z')).toEqual(['2026-03-10'])
  // Longer ago than a week it is left to whoever asks for it.
  expect((await dueAt('2026-04-10T18:00:00Z')).length).toBe(7)
})

it('waits for the bills of China, which are there on the next morning', () => {
  const listed = (provider: string, moment: string) => listedFrom(provider, new Date(moment)).toISOString()
  expect(listed('wechat', '2026-03-10T16:00:00Z')).toBe('2026-03-11T02:30:00.000Z')
  // A day of Madrid ends in the middle of one of China.
  expect(listed('alipay', '2026-03-10T23:00:00Z')).toBe('2026-03-12T02:30:00.000Z')
  expect(listed('paypal', '2026-03-10T23:00:00Z')).toBe('2026-03-11T03:00:00.000Z')
  expect(listed('stripe', '2026-03-10T23:00:00Z')).toBe('2026-03-11T00:00:00.000Z')
})
