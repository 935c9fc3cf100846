interface Refused {
  code: string
  messages: readonly string[]
}

/**
 * What to do after a draft could not be saved. After a network error or rate limit it is retried; after a refusal it is
 * saved again only once it was changed, and the reason is shown.
 *
 * @param refusal undefined: the server was not reached
 * @param isStored there is an earlier state of it on the server
 */
export function afterRefusal(
  refusal: Refused | undefined,
  isStored: boolean,
): { next: 'again' | 'anew' | 'compare' | 'change'; problem: string | null } {
  if (!refusal || refusal.code === 'too-many-requests') return { next: 'again', problem: null }
  const problem = refusal.messages[0] ?? null
  // The draft was deleted elsewhere: save the content as a new draft.
  if (refusal.code === 'draft-not-found') return { next: 'anew', problem }
  if (refusal.code === 'draft-conflict' && isStored) return { next: 'compare', problem }
  return { next: 'change', problem }
}
