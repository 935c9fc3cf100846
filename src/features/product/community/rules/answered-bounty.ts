/** A bounty as far as it decides who may answer. */
export interface AnsweredBounty {
  isOpen: boolean
  authorId: number
  /** Whom it is meant for; empty where it is for everybody. */
  targets: readonly number[]
}

/** While a bounty is open, its author cannot answer; where it names targets, nor can anybody else but them. */
export function bountyRefusal(
  bounty: AnsweredBounty | null,
  personId: number,
): 'own-bounty' | 'bounty-for-others' | null {
  if (!bounty?.isOpen) return null
  if (bounty.authorId === personId) return 'own-bounty'
  return bounty.targets.length > 0 && !bounty.targets.includes(personId) ? 'bounty-for-others' : null
}
