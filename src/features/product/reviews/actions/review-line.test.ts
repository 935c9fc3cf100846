import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { shopSite } from '#tests/orders.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { spamSetter } from '#tests/spam.ts'
import type { Review } from '../schemas.ts'

const site = await shopSite()
const { db, ask, buy } = site
const { sell, send } = refundsOn(site)
const seller = await insertPerson(db)
const product = await sell(seller)

async function bought(buyer: number, of = product) {
  const order = await buy(buyer, [{ product: of.number }])
  await send(order.id)
  return order
}
const review = (
  who: number | string | null,
  { number, token }: { number: string; token?: string },
  said: object,
) => ask('shop.reviewLine')(who, { order: number, ...(token && { token }), position: 0, ...said })
async function ratingOf(postId: number) {
  const { rows } =
    await sql`select ratings, rating_sum as stars from products where post_id = ${postId}`.execute(db)
  return rows[0]
}

describe('a review', () => {
  it('is written once for each thing that was bought, and counts', async () => {
    const thing = await sell(seller)
    const [one, other] = [await insertPerson(db), await insertPerson(db)]
    const said = answered<Review>(await review(one, await bought(one, thing), { stars: 5, text: ' Good. ' }))
    expect(said).toMatchObject({ stars: 5, text: 'Good.', language: 'en', by: { databaseId: one } })
    await review(other, await bought(other, thing), { stars: 2 })
    expect(await ratingOf(thing.id)).toEqual({ ratings: 2, stars: 7 })
  })

  it('is changed, not written again, also by two presses at once', async () => {
    const thing = await sell(seller)
    const buyer = await insertPerson(db)
    const order = await bought(buyer, thing)
    const answers = await Promise.all([1, 3, 4].map((stars) => review(buyer, order, { stars })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const last = answered<Review>(await review(buyer, order, { stars: 2, text: 'It has faded.' }))
    expect(last).toMatchObject({ stars: 2, text: 'It has faded.', changedAt: expect.any(String) })
    expect(await ratingOf(thing.id)).toEqual({ ratings: 1, stars: 2 })
  })

  it('shows pictures of its buyer, as they are there, in their order; they stay where nothing is said of them', async () => {
    const thing = await sell(seller)
    const buyer = await insertPerson(db)
    const order = await bought(buyer, thing)
    const [first, second] = [await insertItem(db, buyer, { alt: 'A fold' }), await insertItem(db, buyer)]
    const shown = async (said: object) =>
      answered<Review>(await review(buyer, order, { stars: 4, ...said })).pictures.map(({ id, alt }) => [
        id,
        alt,
      ])
    expect(await shown({ pictures: [second, first, second] })).toEqual([
      [second, ''],
      [first, 'A fold'],
    ])
    expect(await shown({ text: 'Still good.' })).toHaveLength(2)
    const other = await insertItem(db, seller)
    expect(codeOf(await review(buyer, order, { stars: 4, pictures: [other] }))).toEqual([
      422,
      'review-picture',
    ])
    expect((await review(buyer, order, { stars: 4, pictures: [1, 2, 3, 4, 5, 6, 7] })).status).toBe(400)
    await sql`update media set deleted_at = now() where id = ${second}`.execute(db)
    expect(await shown({})).toEqual([[first, 'A fold']])
    expect(await shown({ pictures: [] })).toEqual([])
  })

  it('is written by guests too', async () => {
    const gift = await sell(seller, 0, 'virtual')
    const order = await buy('a-visitor-who-reviews', [{ product: gift.number }])
    expect(answered<Review>(await review(null, order, { stars: 4 }))).toMatchObject({ stars: 4, by: null })
    const pictures = [await insertItem(db, seller)]
    expect(codeOf(await review(null, order, { stars: 4, pictures }))).toEqual([422, 'review-picture'])
  })

  it('of the silenced has stars alone; what they said before stays', async () => {
    const buyer = await insertPerson(db)
    const order = await bought(buyer)
    await review(buyer, order, { stars: 5, text: 'Fine.' })
    await insertSanction(db, buyer)
    expect(codeOf(await review(buyer, order, { stars: 1, text: 'Loud.' }))).toEqual([403, 'review-silenced'])
    expect(answered<Review>(await review(buyer, order, { stars: 1, text: 'Fine.' })).stars).toBe(1)
    expect(answered<Review>(await review(buyer, order, { stars: 3 })).text).toBe('')
  })
})

describe('it is refused', () => {
  it('to others, and of what is not in the order', async () => {
    const buyer = await insertPerson(db)
    const order = await bought(buyer)
    expect(codeOf(await review(seller, order, { stars: 5 }))).toEqual([404, 'order-not-found'])
    expect(codeOf(await review(null, order, { stars: 5 }))).toEqual([404, 'order-not-found'])
    expect(codeOf(await review(buyer, order, { stars: 5, position: 3 }))).toEqual([422, 'review-line'])
    for (const stars of [0, 6, 2.5])
      expect(codeOf(await review(buyer, order, { stars }))).toEqual([422, 'review-stars'])
  })

  it('before it was paid and sent, and 30 days after it was written', async () => {
    const buyer = await insertPerson(db)
    const pending = await site.create(buyer, [{ product: product.number }])
    expect(codeOf(await review(buyer, pending, { stars: 5 }))).toEqual([409, 'order-state'])
    const paid = await buy(buyer, [{ product: product.number }])
    expect(codeOf(await review(buyer, paid, { stars: 5 }))).toEqual([409, 'review-early'])
    const order = await bought(buyer)
    await review(buyer, order, { stars: 5 })
    await sql`update reviews set created_at = created_at - interval '31 days' where order_id = ${order.id}`.execute(
      db,
    )
    expect(codeOf(await review(buyer, order, { stars: 1 }))).toEqual([409, 'review-late'])
  })

  it('where its words would be held as spam, and while somebody new writes too much', async () => {
    const set = spamSetter(site, await insertSomebody(db, { roles: ['admin'] }))
    const buyer = await insertPerson(db)
    const order = await bought(buyer)
    await set({ words: { 'zh-hans': [], en: ['cheap pills'], es: [] } })
    expect(codeOf(await review(buyer, order, { stars: 5, text: 'Buy cheap pills.' }))).toEqual([
      422,
      'review-held',
    ])
    expect(codeOf(await review(buyer, order, { stars: 5, text: 'Good.' }))).toEqual([200, undefined])
    expect(codeOf(await review(buyer, order, { stars: 5, text: 'Cheap pills!' }))).toEqual([
      422,
      'review-held',
    ])
    await set({ pace: 1 })
    const busy = await insertPerson(db)
    const theirs = await bought(busy)
    await insertPost(db, { authorId: busy })
    expect(codeOf(await review(busy, theirs, { stars: 5, text: 'Good.' }))).toEqual([429, 'writing-too-fast'])
    expect(codeOf(await review(busy, theirs, { stars: 5 }))).toEqual([200, undefined])
    await set()
  })

  it('of what the buyer sells', async () => {
    expect(codeOf(await review(seller, await bought(seller), { stars: 5 }))).toEqual([403, 'review-own'])
  })
})
