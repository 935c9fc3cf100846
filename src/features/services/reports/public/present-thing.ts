import { excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import type { ThingRow } from '../queries/things.ts'

/** The words of a thing, from their beginning. */
export function wordsOf({ document, words }: ThingRow, most: number): string {
  if (document === null) return words.slice(0, most)
  const read = upgradeDocument(document)
  return read.ok ? excerpt(read.document, most) : ''
}

/** Where a thing stands; null where it is not to be seen any more. */
export function pathOfThing(
  { kind, id, postKind, number, slug, answerId, isGone }: ThingRow,
  places: PagePlaces,
): string | null {
  if (isGone) return null
  if (kind === 'user') return pathOf(places, 'profile', 'single', slug ?? id)
  if (kind === 'answer') return pathOf(places, 'community', 'answer', id)
  if (postKind === null) return null
  if (kind === 'review') return `${postPath(places, postKind, { number, slug })}#reviews`
  if (kind !== 'comment') return postPath(places, postKind, { number, slug })
  const page =
    answerId === null
      ? postPath(places, postKind, { number, slug })
      : pathOf(places, 'community', 'answer', answerId)
  return `${page}#comment-${id}`
}
