import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { insertProduct } from '#tests/products.ts'
import { lowestBefore, type NewPrice, putPrices } from './put-prices.ts'

const { db } = await testDatabase()

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12))

/** A thing with one variant, whose prices were there before days were kept. */
async function insertVariant(prices: Record<string, number | [number, number]> = {}) {
  const { id } = await insertProduct(db, { variants: [{ prices }] })
  const { rows } = await sql<{ id: number }>`select id from variants where post_id = ${id}`.execute(db)
  const variantId = rows[0]?.id ?? 0
  return {
    put: (at: number, ...prices: Array<Omit<NewPrice, 'variantId'>>) =>
      putPrices(
        db,
        [variantId],
        prices.map((price) => ({ variantId, ...price })),
        day(at),
      ),
    days: async () => {
      const found = await sql<{ day: string; currency: string; amount: number }>`
        select to_char(day, 'MM-DD') as day, currency, amount from price_days
        where variant_id = ${variantId} order by day, currency`.execute(db)
      return found.rows.map((row) => `${row.day} ${row.currency} ${row.amount}`)
    },
    prices: async () => {
      const found = await sql<{
        currency: string
        amount: number
        was: number | null
        lowest: number | null
      }>`
        select currency, amount, compare_amount as was, ${lowestBefore} as lowest from variant_prices
        where variant_id = ${variantId} order by currency`.execute(db)
      return found.rows
    },
  }
}
const usd = (amount: number, was: number | null = null) => ({ currency: 'USD', amount, was })

it('keeps the lowest of each day, and of the day before what held until then', async () => {
  const { put, days } = await insertVariant()
  await put(1, usd(1000))
  await put(5, usd(1200))
  await put(5, usd(1100))
  await put(20, usd(1100), { currency: 'EUR', amount: 900, was: null })
  expect(await days()).toEqual([
    '01-01 USD 1000',
    '01-04 USD 1000',
    '01-05 USD 1000',
    '01-19 USD 1100',
    '01-20 EUR 900',
    '01-20 USD 1100',
  ])
})

it('names the lowest of the thirty days before a reduction, also of what was priced before days were kept', async () => {
  const { put, prices } = await insertVariant({ USD: 1500 })
  await put(1, usd(1300))
  await put(3, usd(1400))
  await put(20, usd(1000, 1600))
  expect(await prices()).toEqual([{ currency: 'USD', amount: 1000, was: 1600, lowest: 1300 }])
  // Saved again it is the same reduction; what it has cost meanwhile is not before it.
  await put(25, usd(1000, 1700))
  expect(await prices()).toMatchObject([{ was: 1700, lowest: 1300 }])
  // Another price is another one, before which the last stands.
  await put(27, usd(900, 1700))
  expect(await prices()).toMatchObject([{ lowest: 1000 }])
  // After more than thirty days nothing of it counts but what held.
  await put(28, usd(1200))
  await put(70, usd(800, 1200))
  expect(await prices()).toMatchObject([{ lowest: 1200 }])
  await put(71, usd(800))
  expect(await prices()).toMatchObject([{ was: null, lowest: null }])
})

it('names none where none is known, and what it costs where it costs no less than before', async () => {
  const { put, prices } = await insertVariant()
  await put(1, usd(1000, 1500))
  expect(await prices()).toMatchObject([{ lowest: null }])
  const steady = await insertVariant()
  await steady.put(1, usd(1000))
  await steady.put(40, usd(1000, 1500))
  expect(await steady.prices()).toMatchObject([{ amount: 1000, was: 1500, lowest: 1000 }])
  // Reduced before days were kept: since when is not known until it is saved again.
  const old = await insertVariant({ USD: [1000, 1500] })
  expect(await old.prices()).toMatchObject([{ was: 1500, lowest: null }])
  await old.put(1, usd(1000, 1500))
  expect(await old.prices()).toMatchObject([{ was: 1500, lowest: 1000 }])
})

it('is offered for the lowest price of its variants, whatever of them changes', async () => {
  const { id } = await insertProduct(db, {
    variants: [{ prices: { USD: 900, EUR: 800 } }, { prices: { USD: 700 } }],
  })
  const offers = async () => {
    const { rows } = await sql<{
      offer: string
    }>`select currency || ' ' || amount as offer from product_offers
      where post_id = ${id} order by currency`.execute(db)
    return rows.map(({ offer }) => offer)
  }
  expect(await offers()).toEqual(['EUR 800', 'USD 700'])
  await sql`update variant_prices set amount = amount + 300 from variants
    where variants.id = variant_id and post_id = ${id} and amount = 700`.execute(db)
  expect(await offers()).toEqual(['EUR 800', 'USD 900'])
  await sql`delete from variant_prices using variants
    where variants.id = variant_id and post_id = ${id} and amount < 1000`.execute(db)
  expect(await offers()).toEqual(['USD 1000'])
})

it('drops prices that are not given any more, and keeps what they were', async () => {
  const { put, days, prices } = await insertVariant()
  await put(1, usd(1000), { currency: 'EUR', amount: 900, was: null })
  await put(2, usd(1000))
  expect(await prices()).toMatchObject([{ currency: 'USD' }])
  expect(await days()).toContain('01-01 EUR 900')
  await put(3)
  expect(await prices()).toEqual([])
})
