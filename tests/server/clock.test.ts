import { expect, it } from 'vitest'
import { rangeToSweep } from '#server/jobs/sweep.ts'
import { blockedFor, countAttempt } from '#server/limits/attempts.ts'
import { createLimiter } from '#server/limits/limits.ts'
import { cachedSite } from '#tests/cached-site.ts'
import { eventually } from '#tests/eventually.ts'
import { frozenClock } from '#tests/frozen-clock.ts'
import { insertDoc } from '#tests/rows.ts'
import { startedDatabase } from '#tests/started-site.ts'

const database = await startedDatabase()
const { db } = database
const DAY = 24 * 60 * 60_000
/** To the end of a certificate's life and back, as a machine does whose battery is empty. */
const JUMPS = [0, 400 * DAY, -400 * DAY, 0]

let shift = 0
const clock = () => frozenClock() + shift

it('a kept page is renewed by its age, wherever the clock jumps', async () => {
  const site = await cachedSite(database, {
    pageCache: { maxBytes: 8_000_000, cdnMaxAge: 0, clock },
  })
  const doc = await insertDoc(db, { titles: { en: 'First steps' } })
  await eventually(async () => (await site.get('/readyz')).status === 200)
  for (const jump of JUMPS) {
    shift = jump
    expect((await site.ask(`/en/docs/${doc.number}`)).status).toBe(200)
    // Until no making of it is under way any more.
    await eventually(async () => {
      const { hits } = site.stats()
      await site.ask(`/en/docs/${doc.number}`)
      return site.stats().hits > hits
    })
    // Once more by the new time: what was made before counts as old, and stays so for nobody.
    const before = site.stats().renders
    shift += 31_000
    expect((await site.ask(`/en/docs/${doc.number}`)).status).toBe(200)
    await eventually(() => site.stats().renders > before)
  }
  shift = 0
})

it('a limit lets nobody wait for longer than it says', () => {
  let now = Date.now()
  const limiter = createLimiter(() => now)
  const start = now
  for (const jump of JUMPS) {
    now = start + jump
    const waits = Array.from({ length: 4 }, () => limiter.take('ana', '3 per minute'))
    expect(Math.max(...waits)).toBeLessThanOrEqual(60)
    now += 60_000
    expect(limiter.take('ana', '3 per minute')).toBe(0)
  }
})

it('what was tried in vain by a clock that was ahead blocks nobody for longer than the rule does', async () => {
  const rule = { free: 3, window: 15 * 60_000, wait: 30_000, maxWait: 15 * 60_000 }
  const today = new Date('2026-11-21T12:00:00Z')
  const tries = async (now: Date, count: number) => {
    const waits: number[] = []
    for (let done = 0; done < count; done += 1) waits.push(await countAttempt(db, 'jumping', rule, now))
    return waits
  }
  for (const ahead of [20 * 60_000, 400 * DAY]) {
    const waits = await tries(new Date(today.getTime() + ahead), 5)
    expect(waits.slice(0, 3)).toEqual([0, 0, 0])
    expect(Math.min(...waits.slice(3))).toBeGreaterThan(0)
    // Set back, the clock has made the block one of the far future.
    expect(await blockedFor(db, ['jumping'], rule.maxWait, today)).toBe(0)
    // It begins anew, with all that is free, and blocks as long as it says.
    const now = await tries(today, 5)
    expect(now.slice(0, 3)).toEqual([0, 0, 0])
    expect(now[4]).toBe(30_000)
    expect(await blockedFor(db, ['jumping'], rule.maxWait, today)).toBe(30_000)
    await db.deleteFrom('attempts').where('key', '=', 'jumping').execute()
  }
})

it('sweeps go on from now when their mark was left by a clock that was wrong, and rest after a small step', async () => {
  const today = new Date('2026-11-21T12:00:00Z')
  const after = (ms: number) => new Date(today.getTime() + ms)
  await rangeToSweep(db, 'clock', today)
  expect(await rangeToSweep(db, 'clock', after(-60_000))).toEqual({ from: today, to: after(-60_000) })
  expect((await rangeToSweep(db, 'clock', after(60_000))).from).toEqual(today)
  await rangeToSweep(db, 'clock', after(400 * DAY))
  await rangeToSweep(db, 'clock', after(120_000))
  expect(await rangeToSweep(db, 'clock', after(180_000))).toEqual({
    from: after(120_000),
    to: after(180_000),
  })
})
