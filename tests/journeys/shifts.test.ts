// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, leave, problems } = await openTown()
afterEach(async () => {
  expect(problems.splice(0)).toEqual([])
  await leave()
})

/** What is told to move by more than a fiftieth of the screen is seen to move. */
const MOST = 0.02

it.each([
  ['/en/community/1', undefined],
  // Of longer words: who may win the bounty and the time left filled one line or two.
  ['/es/community/1', undefined],
  ['/en/cart', undefined],
  ['/en/account/wealth', 'ana'],
  ['/en/account/notification', 'ana'],
] as const)('moves nothing of %s on a phone while the rest of it comes', async (path, as) => {
  const page = await visit(path, { size: 'mobile', ...(as && { as }) })
  // The last that comes with the reader's own part.
  if (as) await page.locator('.user-face').waitFor()
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
            sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 400)
      }),
  )
  expect(moved).toBeLessThanOrEqual(MOST)
})
