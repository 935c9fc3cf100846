interface Refused {
  code: string
  messages: readonly string[]
}

/**
 * What becomes of a draft that the server has not taken. The network, or too many at once: it is tried again while the page
 * is open. What is refused is, once it is changed, and what is against it is said beside it.
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
  // Deleted elsewhere: what stands here is worth keeping, as a draft of its own.
  if (refusal.code === 'draft-not-found') return { next: 'anew', problem }
  if (refusal.code === 'draft-conflict' && isStored) return { next: 'compare', problem }
  return { next: 'change', problem }
}
