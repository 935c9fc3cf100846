export const COMMENT_SORTS = ['newest', 'oldest'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** Comments shown under an answer, and replies under a comment, before the rest is folded. */
export const UNFOLDED = 3
