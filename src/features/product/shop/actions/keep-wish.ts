import { findThing } from '#features/kernel/posts/queries/find-thing.ts'
import { contentDropped, contentKept } from '#features/talk/reactions/events.ts'
import { canReact } from '#features/talk/reactions/permissions.ts'
import { setReaction } from '#features/talk/reactions/queries/reactions.ts'
import { action } from '#server/door/action.ts'
import { keepWish } from '../contract.ts'
import { findKeepable, noteKept, noteRemoved, putBackNoted } from '../queries/kept.ts'
import * as S from '../schemas.ts'

export const keepWishAction = action(keepWish, {
  data: S.keepWishData,
  result: S.keptWish,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { product, isKept, variant, isUndo = false }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    const thing = await findThing(db, { kind: 'product', number: Number(product) }, asker)
    if (!thing || !canReact(asker, thing.post, context).allowed) return refuse('product-not-found')
    const { row, kind, number } = thing
    const variantId = (await findKeepable(db, number, variant))?.variantId ?? null
    if (isKept && variant !== undefined && variantId === null) return refuse('variant-not-found')
    const kept = { personId, postId: row.id }
    const since = isKept && isUndo ? await putBackNoted(db, kept) : undefined
    const change = { row, kind: 'favorite', personId, wanted: isKept, now: since ?? now } as const
    const { isOn, count, hasChanged } = await setReaction(db, change)
    if (isOn) await noteKept(db, { ...kept, variantId }, now)
    else await noteRemoved(db, kept, now)
    if (hasChanged) {
      await announce(isOn ? contentKept : contentDropped, { thing: { kind, number, row: row.id }, personId })
    }
    return { isKept: isOn, favorites: count }
  },
})
