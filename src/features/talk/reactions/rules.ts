/** Refusals of every call that reacts to a thing. */
export const REACTION_REFUSALS = { 'content-not-found': 404, 'private-node': 403 } as const

/** Authors cannot like what they wrote: likes are what others think of it. */
export const likeRefusal = (authorId: number | null, personId: number): 'like-own' | null =>
  authorId === personId ? 'like-own' : null
