import { CREDIT, MOST, shareOut } from '#features/kernel/ledger/rules.ts'
import { BOUNTY_TARGETS_MOST } from '../rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Set by the product specification. */
const SHORTEST = DAY
const LONGEST = 30 * DAY

/** Characters of why somebody disputes one. */
export const MOST_DISPUTE = 1_000

/** Grace period in ms after the deadline: the asker can still accept; afterwards the reward is shared. */
export const GRACE = 72 * HOUR
/** ms after the deadline at which the asker is reminded: at once, and a day before the grace period ends. */
export const REMINDERS = [0, GRACE - DAY] as const

/** A reward as somebody wants to offer it; money in minor units. */
export interface Offer {
  askerId: number
  amount: number
  /** 'credit', or a currency. */
  unit: string
  deadline: Date
  /** Whom it is meant for; empty: everybody. */
  targets: readonly number[]
}

export type OfferProblem = 'bounty-amount' | 'bounty-unit' | 'bounty-deadline' | 'bounty-targets'

/** Validates an offer, apart from the asker's balance. */
export function offerProblem(
  { askerId, amount, unit, deadline, targets }: Offer,
  { now, currencies }: { now: Date; currencies: readonly string[] },
): OfferProblem | null {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MOST) return 'bounty-amount'
  if (unit !== CREDIT && !currencies.includes(unit)) return 'bounty-unit'
  const left = deadline.getTime() - now.getTime()
  // Tolerance: 'one day' may have been chosen while writing, some time before submitting.
  if (!(left >= SHORTEST - HOUR && left <= LONGEST + HOUR)) return 'bounty-deadline'
  const isOnce = new Set(targets).size === targets.length
  return targets.length > BOUNTY_TARGETS_MOST || !isOnce || targets.includes(askerId)
    ? 'bounty-targets'
    : null
}

interface BountyState {
  state: 'open' | 'paid' | 'split' | 'refunded' | 'disputed'
  isHeld: boolean
  deadline: Date
}

/** Stage of an open bounty: running, in its grace period, or due to be settled. */
export function bountyStage(deadline: Date, now: Date): 'running' | 'grace' | 'due' {
  if (now < deadline) return 'running'
  return now.getTime() < deadline.getTime() + GRACE ? 'grace' : 'due'
}

/** An answer that a bounty could be paid to. */
export interface Entrant {
  answerId: number
  authorId: number
  score: number
  createdAt: Date
}

/** Own answers and answers after the deadline cannot win. */
const canWin = (
  { authorId, createdAt }: Pick<Entrant, 'authorId' | 'createdAt'>,
  { askerId, deadline }: { askerId: number; deadline: Date },
): boolean => authorId !== askerId && createdAt <= deadline

export const ACCEPT_REFUSALS = {
  'bounty-not-payable': 422,
  'bounty-frozen': 409,
  'bounty-over': 409,
  'bounty-paid': 409,
} as const

/** Why the acceptance cannot be changed: accepting pays an open bounty at once, and payments are final. */
export function acceptRefusal(bounty: BountyState | null, now: Date): keyof typeof ACCEPT_REFUSALS | null {
  if (bounty?.state === 'disputed') return 'bounty-frozen'
  if (bounty?.state === 'paid') return 'bounty-paid'
  if (bounty?.state !== 'open') return null
  if (!bounty.isHeld) return 'bounty-not-payable'
  return bountyStage(bounty.deadline, now) === 'due' ? 'bounty-over' : null
}

export const DISPUTE_REFUSALS = { 'not-party': 403, 'bounty-closed': 409, 'bounty-not-payable': 422 } as const

/**
 * Why somebody cannot have a bounty frozen: it is between whoever asked and those who may win it, and only what is open
 * and set aside can be frozen.
 */
export function disputeRefusal(
  { state, holdId, askerId }: { state: BountyState['state']; holdId: number | null; askerId: number },
  entrants: ReadonlyArray<Pick<Entrant, 'authorId'>>,
  personId: number,
): keyof typeof DISPUTE_REFUSALS | null {
  if (personId !== askerId && !entrants.some(({ authorId }) => authorId === personId)) return 'not-party'
  if (state !== 'open') return 'bounty-closed'
  return holdId === null ? 'bounty-not-payable' : null
}

export interface Share {
  answerId: number
  personId: number
  amount: number
}

/** Shares a reward among the liked answers by their scores, without remainder; empty without liked answers. */
export function splitReward(amount: number, entrants: readonly Entrant[]): Share[] {
  const liked = entrants
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.answerId - other.answerId)
  if (liked.length === 0) return []
  const shares = shareOut(
    amount,
    liked.map(({ score }) => score),
  )
  return liked
    .map(({ answerId, authorId }, place) => ({ answerId, personId: authorId, amount: shares[place] ?? 0 }))
    .filter((share) => share.amount > 0)
}

/** The outcome of a settled bounty, for notifications. */
export const settledAs = (
  { postId, number, nodeId, askerId, unit, amount }: SettledBounty,
  outcome: 'paid' | 'split' | 'refunded',
  shares: ReadonlyArray<{ personId: number; amount: number }> = [],
) => ({
  postId,
  topic: number,
  nodeId,
  askerId,
  outcome,
  unit,
  amount,
  shares: shares.map((share) => ({ personId: share.personId, amount: share.amount })),
})

interface SettledBounty {
  postId: number
  number: number
  nodeId: number
  askerId: number
  unit: string
  amount: number
}

interface Offered {
  askerId: number
  authorId: number
  createdAt: string
}

/** Whether an answer can be accepted, as the reward stands. Who may do it is asked apart. */
export function isAcceptOffered(
  bounty: {
    state: BountyState['state']
    stage: ReturnType<typeof bountyStage>
    isHeld: boolean
    deadline: string
  } | null,
  { askerId, authorId, createdAt }: Offered,
): boolean {
  if (bounty?.state === 'paid' || bounty?.state === 'disputed') return false
  if (bounty?.state !== 'open') return true
  const answer = { authorId, createdAt: new Date(createdAt) }
  const wins = canWin(answer, { askerId, deadline: new Date(bounty.deadline) })
  return bounty.isHeld && bounty.stage !== 'due' && wins
}
