export interface PollTerms {
  kind: 'single' | 'multiple' | 'pk'
  deadline: Date
  options: readonly number[]
}

/** Why a ballot is refused. An empty ballot withdraws the vote. */
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

/** Counts would influence a vote: they are shown to those who have voted, and to everybody after the deadline. */
export const showsBallots = (
  { deadline, hasVoted }: { deadline: Date; hasVoted: boolean },
  now: Date,
): boolean => hasVoted || deadline <= now
