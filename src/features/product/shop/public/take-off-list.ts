import { contentDropped } from '#features/talk/reactions/events.ts'
import { setReaction } from '#features/talk/reactions/queries/reactions.ts'
import type { MemberContext } from '#server/door/action.ts'
import { deleteWishesOf, findKeepable, forgetKeptVariant, noteRemoved } from '../queries/kept.ts'
import { deleteWish } from '../queries/wishes.ts'
import type { RemovedWish } from '../schemas.ts'

type Asking = Pick<MemberContext, 'db' | 'asker' | 'now' | 'announce'>

/** Takes a product off the asker's wish list; also one that they may not see any more. */
export async function takeOffList(context: Asking, product: number): Promise<RemovedWish> {
  const { db, asker, now } = context
  const found = await findKeepable(db, product, undefined)
  if (!found) return { wasKept: false, waited: [] }
  const { personId } = asker
  const { postId } = found
  const wasKept = await dropFavorite(context, product, postId)
  const waited = await deleteWishesOf(db, { personId, postId })
  await noteRemoved(db, { personId, postId }, now)
  return { wasKept, waited }
}

/** Takes off what the asker has of a product by now; while they wait for other variants of it, it stays on the list. */
export async function takeVariantOffList(context: Asking, product: number, variant: string): Promise<void> {
  const { db, asker, now } = context
  const found = await findKeepable(db, product, variant)
  if (!found) return
  const { personId } = asker
  const { postId, variantId } = found
  await dropFavorite(context, product, postId)
  if (variantId !== null) await deleteWish(db, { variantId, personId })
  await noteRemoved(db, { personId, postId }, now)
  if (variantId !== null) await forgetKeptVariant(db, { personId, postId, variantId })
}

/** @returns whether it was among the favourites */
async function dropFavorite(
  { db, asker, now, announce }: Asking,
  product: number,
  postId: number,
): Promise<boolean> {
  const { personId } = asker
  const row = { kind: 'post', id: postId } as const
  const { hasChanged } = await setReaction(db, { row, kind: 'favorite', personId, wanted: false, now })
  if (hasChanged)
    await announce(contentDropped, { thing: { kind: 'product', number: product, row: postId }, personId })
  return hasChanged
}
