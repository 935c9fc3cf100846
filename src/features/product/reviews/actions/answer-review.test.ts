import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { answered, codeOf } from '#tests/refunds.ts'
import { insertReviewed } from '#tests/reviews.ts'
import { insertPerson } from '#tests/rows.ts'
import type { Review } from '../schemas.ts'

const site = await shopSite()
const { db, ask } = site
const [seller, other] = [await insertPerson(db), await insertPerson(db)]
const staff = await insertSomebody(db, { roles: ['staff'] })
const answer = (who: number | null, review: number, text = 'Thank you.') =>
  ask('shop.answerReview')(who, { review, text })

it('stands below the review, may be changed and taken away, by the seller and by the staff', async () => {
  const { id } = await insertReviewed(site, seller)
  expect(answered<Review>(await answer(seller, id)).answer).toMatchObject({ text: 'Thank you.' })
  expect(answered<Review>(await answer(staff, id, 'We are glad.')).answer?.text).toBe('We are glad.')
  expect(answered<Review>(await answer(seller, id, '')).answer).toBeNull()
})

it('is refused to others, to the silenced, and to what is not there', async () => {
  const { id, buyer } = await insertReviewed(site, seller)
  expect(codeOf(await answer(null, id))[0]).toBe(401)
  expect(codeOf(await answer(other, id))).toEqual([403, 'review-not-yours'])
  expect(codeOf(await answer(buyer, id))).toEqual([403, 'review-not-yours'])
  expect(codeOf(await answer(seller, 98_765))).toEqual([404, 'review-not-found'])
  await ask('shop.hideReview')(staff, { review: id, isHidden: true })
  expect(codeOf(await answer(seller, id))).toEqual([404, 'review-not-found'])
  await ask('shop.hideReview')(staff, { review: id, isHidden: false })
  await insertSanction(db, seller)
  expect(codeOf(await answer(seller, id))).toEqual([403, 'review-silenced'])
})
