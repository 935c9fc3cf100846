export interface PollTerms {
  kind: 'single' | 'multiple' | 'pk'
  deadline: Date
  options: readonly number[]
}

/** Why a ballot does not count. An empty one takes back what was chosen before. */
export function ballotRefusal(
  { kind, deadline, options }: PollTerms,
  chosen: readonly number[],
  now: Date,
): 'poll-closed' | 'wrong-options' | null {
  if (deadline <= now) return 'poll-closed'
  const isKnown = chosen.every((option) => options.includes(option))
  const isOnce = new Set(chosen).size === chosen.length
  return isKnown && isOnce && (kind === 'multiple' || chosen.length <= 1) ? null : 'wrong-options'
}

/**
 * Why which answer is accepted cannot be changed. Accepting pays an open bounty at once, and what was paid stays paid;
 * as long as the site pays nothing out, an open one is left as it is.
 */
export function acceptRefusal(bountyState: string | null): 'bounty-not-payable' | 'bounty-paid' | null {
  if (bountyState === 'open' || bountyState === 'disputed') return 'bounty-not-payable'
  return bountyState === 'paid' ? 'bounty-paid' : null
}
