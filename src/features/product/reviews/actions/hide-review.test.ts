import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { answered, codeOf } from '#tests/refunds.ts'
import { insertReviewed } from '#tests/reviews.ts'
import { insertPerson } from '#tests/rows.ts'
import type { Review, ReviewList } from '../schemas.ts'

const site = await shopSite()
const { db, ask } = site
const seller = await insertPerson(db)
const staff = await insertSomebody(db, { roles: ['staff'] })
const hide = (who: number | null, review: number, isHidden = true) =>
  ask('shop.hideReview')(who, { review, isHidden })
const ratingOf = async (postId: number) =>
  (await sql`select ratings, rating_sum as stars from products where post_id = ${postId}`.execute(db)).rows[0]

it('takes a review and its stars off the page, once, and puts them back', async () => {
  const other = await insertReviewed(site, seller, 4)
  const { id, product, buyer, order } = await insertReviewed(site, seller, 5)
  const answers = await Promise.all([hide(staff, id), hide(staff, id)])
  expect(answers.map((one) => answered<Review>(one).isHidden)).toEqual([true, true])
  expect(await ratingOf(product.id)).toEqual({ ratings: 0, stars: 0 })
  const shown = answered<ReviewList>(await ask('shop.listReviews')(null, { product: product.number }))
  expect([shown.count, shown.edges]).toEqual([0, []])
  const beside = await ask('shop.listReviews')(null, { product: other.product.number })
  expect(answered<ReviewList>(beside).edges).toHaveLength(1)
  // Changed meanwhile, it stays where it is.
  await ask('shop.reviewLine')(buyer, { order: order.number, position: 0, stars: 3 })
  expect(await ratingOf(product.id)).toEqual({ ratings: 0, stars: 0 })
  await hide(staff, id, false)
  expect(await ratingOf(product.id)).toEqual({ ratings: 1, stars: 3 })
})

it('is the work of the staff', async () => {
  const { id } = await insertReviewed(site, seller)
  expect(codeOf(await hide(null, id))[0]).toBe(401)
  expect(codeOf(await hide(seller, id))[0]).toBe(403)
  expect(codeOf(await hide(staff, 98_765))).toEqual([404, 'review-not-found'])
})
