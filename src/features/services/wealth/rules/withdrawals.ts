export const WITHDRAWAL_STATES = ['asked', 'approved', 'paid', 'refused', 'cancelled'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** What the staff can make of one. */
export const DECISIONS = ['approve', 'pay', 'refuse'] as const
export type Decision = (typeof DECISIONS)[number]

const AFTER = { approve: 'approved', pay: 'paid', refuse: 'refused' } as const

/**
 * What a decision makes of a withdrawal: it is approved, then paid by hand where the money is, then said to be paid.
 *
 * @returns null where it cannot be decided so (any more); the state as it is where it was decided so before
 */
export function stateAfter(state: WithdrawalState, decision: Decision): WithdrawalState | null {
  const wanted = AFTER[decision]
  if (state === wanted) return wanted
  if (state === 'asked') return decision === 'pay' ? null : wanted
  return state === 'approved' && decision !== 'approve' ? wanted : null
}

/** Characters; an account number with a bank and a name fits. */
export const MOST_TARGET = 300
