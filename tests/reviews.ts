import type { Review } from '#features/product/reviews/schemas.ts'
import type { ordersOn } from './orders.ts'
import { answered, refundsOn } from './refunds.ts'
import { insertPerson } from './rows.ts'
import type { testSiteOn } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof testSiteOn>>, 'db'> &
  Pick<ReturnType<typeof ordersOn>, 'ask' | 'buy'>

/** What a buyer says of a thing that somebody sells, in a site of `shopSite`. */
export async function insertReviewed(site: Site, sellerId: number, stars = 4) {
  const { db, ask, buy } = site
  const { sell, send } = refundsOn(site)
  const [buyer, product] = [await insertPerson(db), await sell(sellerId)]
  const order = await buy(buyer, [{ product: product.number }])
  await send(order.id)
  const said = { order: order.number, position: 0, stars, text: 'It is warm.' }
  const { id } = answered<Review>(await ask('shop.reviewLine')(buyer, said))
  return { buyer, product, order, id }
}
