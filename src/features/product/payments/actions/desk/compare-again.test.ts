import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { compareDay } from '#features/product/payments/jobs/compare-day.ts'
import { bookSite, DAY } from '#tests/books.ts'
import { codeOf } from '#tests/refunds.ts'

const { db, ask, others, staff } = await bookSite()
const again = (provider: string, day: string) => ask('shopDesk.compareAgain')(staff, { provider, day })

it('compares a day once more, for the staff alone, as soon as the provider can list it', async () => {
  expect(await others('compareAgain', { provider: 'sandbox', day: DAY })).toEqual([401, 403, 403])
  expect(codeOf(await again('stripe', DAY))).toEqual([404, 'payment-not-found'])
  expect(codeOf(await again('sandbox', '2126-03-10'))).toEqual([409, 'day-not-over'])
  expect((await again('sandbox', '2026-02-31')).status).toBe(400)
  expect((await again('sandbox', DAY)).status).toBe(200)
  const { rows } =
    await sql`select data -> 'value' as data from jobs.job where name = ${compareDay.name}`.execute(db)
  expect(rows).toEqual([{ data: { provider: 'sandbox', day: DAY } }])
})
