import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { codeOf } from '#tests/refunds.ts'
import { insertReviewed } from '#tests/reviews.ts'
import { insertPerson } from '#tests/rows.ts'
import type { ReportCase, ReportForm } from './schemas.ts'

const site = await shopSite()
const { db, ask } = site
const [seller, staff] = [await insertPerson(db), await insertSomebody(db, { roles: ['staff'] })]
const report = (who: number | null, id: number) =>
  ask('mutates.createReport')(who, {
    postType: 'review',
    postId: id,
    type: 'fraud',
    content: 'Never bought.',
  })
const caseOf = async (id: number) => {
  const { rows } = await sql<{ id: number }>`select id from report_cases
    where kind = 'review' and thing_id = ${id} order by id desc limit 1`.execute(db)
  return rows[0]?.id
}
const countsOf = async (postId: number) =>
  (await sql`select ratings, rating_sum as stars from products where post_id = ${postId}`.execute(db)).rows[0]

it('a review is reported with the reasons of the site, and seen with its stars, its pictures and its product', async () => {
  const { id, buyer, order, product } = await insertReviewed(site, seller, 2)
  const picture = await insertItem(db, buyer)
  await ask('shop.reviewLine')(buyer, {
    order: order.number,
    position: 0,
    stars: 2,
    text: 'It is torn.',
    pictures: [picture],
  })
  const { body: asked } = await ask('report.getForm')(seller, { postType: 'review', postId: id })
  const { form } = (asked as { guaqi: { report: { form: ReportForm } } }).guaqi.report
  expect(form.options.map(({ key }) => key)).toEqual(['spam', 'abuse', 'fraud', 'illegal'])
  expect(form.text).toContain('It is torn.')
  expect((await report(seller, id)).status).toBe(200)
  expect(codeOf(await report(seller, id))).toEqual([409, 'report-twice'])
  const { body } = await ask('moderation.getReport')(staff, { id: await caseOf(id) })
  const { report: shown } = (body as { guaqi: { moderation: { report: ReportCase } } }).guaqi.moderation
  expect(shown).toMatchObject({
    kind: 'review',
    outcomes: ['hidden', 'sanctioned', 'dismissed'],
    thing: { text: '★★☆☆☆\nIt is torn.', path: expect.stringMatching(/#reviews$/) },
    author: { databaseId: buyer },
  })
  expect(shown.thing?.path).toContain(String(product.number))
  expect(shown.around).toHaveLength(1)
  expect(shown.said[0]?.shots).toHaveLength(1)
})

it('is hidden by a decision, with its stars, and comes back with them', async () => {
  const { id, product } = await insertReviewed(site, seller, 5)
  await report(seller, id)
  const caseId = await caseOf(id)
  const decide = (outcome: string) =>
    ask('moderation.resolveReports')(staff, { ids: [caseId], outcome, reason: 'Rule 2.' })
  expect(codeOf(await decide('deleted'))).toEqual([422, 'report-outcome'])
  expect(await countsOf(product.id)).toEqual({ ratings: 1, stars: 5 })
  expect((await decide('hidden')).status).toBe(200)
  expect(await countsOf(product.id)).toEqual({ ratings: 0, stars: 0 })
  const { body } = await ask('shop.listReviews')(null, { product: product.number })
  expect(body).toMatchObject({ guaqi: { shop: { reviews: { count: 0, edges: [] } } } })
  expect((await ask('moderation.showAgain')(staff, { id: caseId })).status).toBe(200)
  expect(await countsOf(product.id)).toEqual({ ratings: 1, stars: 5 })
  expect((await ask('moderation.showAgain')(staff, { id: caseId })).status).toBe(409)
  expect(await countsOf(product.id)).toEqual({ ratings: 1, stars: 5 })
})

it('of one’s own, of a product that one does not see, or off the page already, is not reported', async () => {
  const { id, buyer, product } = await insertReviewed(site, seller)
  expect(codeOf(await report(buyer, id))).toEqual([409, 'report-own'])
  expect((await report(null, id)).status).toBe(401)
  await ask('shop.hideReview')(staff, { review: id, isHidden: true })
  expect(codeOf(await report(seller, id))).toEqual([404, 'content-not-found'])
  await ask('shop.hideReview')(staff, { review: id, isHidden: false })
  await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', product.id).execute()
  expect(codeOf(await report(await insertPerson(db), id))).toEqual([404, 'content-not-found'])
  expect(codeOf(await report(seller, 987_654))).toEqual([404, 'content-not-found'])
})
