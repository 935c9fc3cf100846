import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import type { ReviewRights } from '../schemas.ts'

const site = await shopSite()
const { db, ask } = site
const [seller, other] = [await insertPerson(db), await insertPerson(db)]
const staff = await insertSomebody(db, { roles: ['staff'] })
const product = await refundsOn(site).sell(seller)
const rights = async (who: number, id: number | string = product.number) =>
  answered<ReviewRights>(await ask('shop.getReviewRights')(who, { product: id }))

it('lets the seller answer, and the staff answer and hide', async () => {
  expect(await rights(seller)).toEqual({ mayAnswer: true, mayHide: false })
  expect(await rights(staff)).toEqual({ mayAnswer: true, mayHide: true })
  expect(await rights(other)).toEqual({ mayAnswer: false, mayHide: false })
  expect(await rights(staff, 'no-such-product')).toEqual({ mayAnswer: false, mayHide: true })
  await insertSanction(db, seller)
  expect(await rights(seller)).toEqual({ mayAnswer: false, mayHide: false })
})

it('is nothing that strangers ask', async () => {
  expect(codeOf(await ask('shop.getReviewRights')(null, { product: product.number }))[0]).toBe(401)
})
