import { useSession } from '#browser/visitor/use-session.ts'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import { useOwnBelow } from '#features/talk/viewer-state/parts/own-below.ts'
import type { Own } from '#features/talk/viewer-state/schemas.ts'
import { type Reacted, type SendReaction, type Toggle, useReaction } from './reacted.ts'

export interface Reaction extends Reacted {
  /** The reader's own state has been loaded. */
  isKnown: boolean
  press: () => void
}

/**
 * A like or favourite of the post that a module is about.
 *
 * @param count as the page shows it to strangers
 * @param own personal part of the module
 * @param send in place of the call that all things have
 */
export function useOwnReaction(
  type: Toggle,
  thing: Thing,
  count: number,
  own: Own | null | undefined,
  send?: SendReaction,
): Reaction {
  const readerId = useSession().viewer?.databaseId
  const like = own ? { isOn: own.isLiked, count: own.likeCount } : undefined
  const favorite = own ? { isOn: own.isFavorite, count: own.favoriteCount } : undefined
  const known = type === 'LIKE' ? like : favorite
  return {
    ...useReaction({ readerId, type, thing, count, known, source: own, send }),
    isKnown: known !== undefined,
  }
}

/** A like of an answer or comment. */
export function useLikeBelow(thing: Thing, count: number): Reaction {
  const readerId = useSession().viewer?.databaseId
  const own = useOwnBelow()
  const liked = own?.likes.find(({ kind, databaseId }) => kind === thing.kind && databaseId === thing.number)
  const known = own ? { isOn: liked !== undefined, count: liked?.likeCount ?? count } : undefined
  const reaction = useReaction({ readerId, type: 'LIKE', thing, count, known, source: own })
  return { ...reaction, isKnown: known !== undefined }
}
