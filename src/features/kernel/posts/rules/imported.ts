/** What an import writes of a post beside its text, and what of it stays when the import comes again. */

/** Of a post, beside its text. */
export interface PostBeside {
  state: 'draft' | 'pending' | 'published' | 'hidden'
  publishedAt: Date | null
  authorId: number
  isPinned: boolean
  /** Takes no more comments. */
  isClosed: boolean
  coverId: number | null
  termIds: readonly number[]
}

/** What the last import wrote. What is missing nobody knows. */
export interface WrittenPost {
  state?: PostBeside['state'] | undefined
  publishedAt?: string | null | undefined
  isPinned?: boolean | undefined
  isClosed?: boolean | undefined
  coverId?: number | null | undefined
  termIds?: readonly number[] | undefined
}

/** What stays as it is here, although the other site says something else. */
export type KeptOfPost = 'hidden' | 'state' | 'author' | 'pin' | 'closing' | 'cover' | 'terms'

interface Settled<Value> {
  value: Value
  /** What the next import is to take for written. */
  written: Value | undefined
  isKept: boolean
}

/** The other site's, while what the last import wrote is still here; else what is here. */
function settle<Value>(was: Value | undefined, ours: Value, theirs: Value): Settled<Value> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  if (isSame(was, ours)) return { value: theirs, written: theirs, isKept: false }
  const isAgreed = isSame(ours, theirs)
  return { value: ours, written: was === undefined && isAgreed ? theirs : was, isKept: !isAgreed }
}

/** What is hidden here stays hidden, whoever hid it; the author stays always. */
export function settleImported(
  here: PostBeside,
  before: WrittenPost,
  there: PostBeside,
): { post: Omit<PostBeside, 'authorId'>; written: WrittenPost; kept: KeptOfPost[] } {
  const isHidden = here.state === 'hidden' && there.state !== 'hidden'
  const state: Settled<PostBeside['state']> = isHidden
    ? { value: 'hidden', written: before.state, isKept: false }
    : settle(before.state, here.state, there.state)
  const outHere = here.publishedAt?.toISOString() ?? null
  const outThere = state.value === there.state ? (there.publishedAt?.toISOString() ?? null) : outHere
  const out = settle(before.publishedAt, outHere, outThere)
  const pin = settle(before.isPinned, here.isPinned, there.isPinned)
  const closing = settle(before.isClosed, here.isClosed, there.isClosed)
  const cover = settle(before.coverId, here.coverId, there.coverId)
  const terms = settle(before.termIds, here.termIds, there.termIds)
  const isKept: Record<KeptOfPost, boolean> = {
    hidden: isHidden,
    state: state.isKept,
    author: here.authorId !== there.authorId,
    pin: pin.isKept,
    closing: closing.isKept,
    cover: cover.isKept,
    terms: terms.isKept,
  }
  return {
    kept: (Object.keys(isKept) as KeptOfPost[]).filter((part) => isKept[part]),
    post: {
      state: state.value,
      publishedAt: out.value === null ? null : new Date(out.value),
      isPinned: pin.value,
      isClosed: closing.value,
      coverId: cover.value,
      termIds: terms.value,
    },
    written: {
      state: state.written,
      publishedAt: out.written,
      isPinned: pin.written,
      isClosed: closing.written,
      coverId: cover.written,
      termIds: terms.written,
    },
  }
}
