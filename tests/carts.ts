import type { Database } from '#database/schema.ts'
import type { Cart } from '#features/product/carts/schemas.ts'
import type { Answer } from './site.ts'

let visitors = 0
/** The id of a browser that nobody has used yet. */
export const newVisitor = (): string => {
  visitors += 1
  return `visitor-${String(visitors).padStart(8, '0')}`
}

/** The basket that a call has answered. */
export const cartIn = ({ body }: Answer): Cart =>
  (body as { guaqi: { shop: { cart: Cart } } }).guaqi.shop.cart

/** `[product, pieces]` of each line, the last put in first. */
export const piecesIn = (answer: Answer): Array<[number, number]> =>
  cartIn(answer).lines.map(({ product, quantity }) => [product, quantity])

export const setPrice = async (db: Database, postId: number, amount: number): Promise<void> => {
  const { id } = await db
    .selectFrom('variants')
    .select('id')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  await db.updateTable('variant_prices').set({ amount }).where('variant_id', '=', id).execute()
}

export const setStock = (db: Database, postId: number, stock: number | null) =>
  db.updateTable('variants').set({ stock }).where('post_id', '=', postId).execute()
