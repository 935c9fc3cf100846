import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { shopSite } from '#tests/orders.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import type { ReviewList } from '../schemas.ts'

const site = await shopSite()
const { db, ask, buy, get } = site
const { sell, send } = refundsOn(site)
const seller = await insertPerson(db)

async function reviewed(product: { number: number }, stars: number, text = '', isPictured = false) {
  const buyer = await insertPerson(db)
  const pictures = isPictured ? [await insertItem(db, buyer)] : []
  const order = await buy(buyer, [{ product: product.number }])
  await send(order.id)
  await ask('shop.reviewLine')(buyer, { order: order.number, position: 0, stars, text, pictures })
  return buyer
}
const list = async (product: { number: number }, more: object = {}) =>
  answered<ReviewList>(await ask('shop.listReviews')(null, { product: product.number, ...more }))
const starsIn = ({ edges }: ReviewList) => edges.map(({ node }) => node.stars)

describe('reviews of a product', () => {
  it('are narrowed to those with pictures, which are counted', async () => {
    const product = await sell(seller)
    for (const [stars, isPictured] of [
      [2, true],
      [5, false],
      [4, true],
      [3, true],
    ] as const)
      await reviewed(product, stars, '', isPictured)
    expect(await list(product)).toMatchObject({ count: 4, pictured: 3 })
    expect(starsIn(await list(product, { isPictured: true }))).toEqual([3, 4, 2])
    const first = await list(product, { isPictured: true, sort: 'best', first: 2 })
    const { endCursor: after } = first.pageInfo
    const rest = await list(product, { isPictured: true, sort: 'best', first: 2, after })
    expect([...starsIn(first), ...starsIn(rest)]).toEqual([4, 3, 2])
  })

  it('have a spread, the newest or the best first, and go on where the page ends', async () => {
    const product = await sell(seller)
    for (const stars of [4, 5, 1, 5]) await reviewed(product, stars, `${stars} stars`)
    const all = await list(product)
    expect(all).toMatchObject({ spread: [2, 1, 0, 0, 1], average: 3.8, count: 4 })
    expect(starsIn(all)).toEqual([5, 1, 5, 4])
    for (const [sort, expected] of [
      ['newest', [5, 1, 5, 4]],
      ['best', [5, 5, 4, 1]],
    ] as const) {
      const first = await list(product, { sort, first: 3 })
      expect(first.pageInfo.hasNextPage).toBe(true)
      const rest = await list(product, { sort, first: 3, after: first.pageInfo.endCursor })
      expect([...starsIn(first), ...starsIn(rest)]).toEqual(expected)
      expect(rest.pageInfo.hasNextPage).toBe(false)
    }
  })

  it('stand on its page, which says so to search engines', async () => {
    const product = await sell(seller)
    const before = await get(`/en/shop/${product.number}`)
    expect(before.text).toContain('No reviews yet')
    expect(before.text).not.toContain('AggregateRating')
    await reviewed(product, 4, 'It hangs above my desk.')
    const { text } = await get(`/en/shop/${product.number}`)
    expect(text).toContain('It hangs above my desk.')
    expect(text).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"ratingCount":1}')
  })

  it('are not there where the product is not', async () => {
    const product = await sell(seller)
    await sql`update posts set state = 'draft' where id = ${product.id}`.execute(db)
    const hidden = await ask('shop.listReviews')(null, { product: product.number })
    expect(codeOf(hidden)).toEqual([404, 'product-not-found'])
    expect(codeOf(await ask('shop.listReviews')(null, { product: 99_999 }))).toEqual([
      404,
      'product-not-found',
    ])
  })
})
