/** ms */
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Before the day on which something renews it is announced. */
const ANNOUNCED_BEFORE = 7 * DAY
/** A price that has risen is taken only if it was told about a week before; jobs may be late by this. */
const TOLD_LATE = DAY
/** Renewed before the end of what is paid, so that it does not end meanwhile. */
const RENEWED_BEFORE = HOUR
/** The same of one that becomes something else then, which begins at once. */
const CHANGED_BEFORE = HOUR / 12
/** Before that end what is being paid for, and is not paid yet, is lent. */
const LENT_BEFORE = HOUR / 6
/** After the end of what is paid: when what did not pay is asked again, and until when it is kept. */
const RETRIES = [2 * DAY, 5 * DAY]
const GRACE = 7 * DAY
/** Time that was lent and never paid is lent once in so long. */
export const LENT_ONCE_IN = 365 * DAY

/** From where the money comes: the balance, a way that they have left with a provider, or a press that they are reminded of. */
export const RENEWAL_WAYS = ['balance', 'saved', 'reminder'] as const
export type RenewalWay = (typeof RENEWAL_WAYS)[number]

/** What somebody has to know of a renewal; `renewalTold` says when. */
export const RENEWAL_NEWS = ['ahead', 'due', 'done', 'failed', 'last', 'ended', 'gone'] as const

/**
 * `active`: waits for its day. `charging`: a provider was asked, and has not answered yet. `due`: the day has come, and they have been reminded to pay. `retrying`: it
 * could not be taken, and is asked for again. `grace`: it was asked for the last time. `ended`: it was not paid, or cannot be had any
 * more. `stopped`: they have ended it themselves.
 */
export const RENEWAL_STATES = ['active', 'charging', 'due', 'retrying', 'grace', 'ended', 'stopped'] as const
export type RenewalState = (typeof RENEWAL_STATES)[number]

/** From where it can come to where; `ended` and `stopped` have no way on. */
export const RENEWAL_MOVES: Readonly<Record<RenewalState, readonly RenewalState[]>> = {
  active: ['active', 'charging', 'due', 'retrying', 'ended', 'stopped'],
  charging: ['active', 'charging', 'retrying', 'grace', 'ended', 'stopped'],
  due: ['active', 'ended', 'stopped'],
  retrying: ['active', 'charging', 'due', 'retrying', 'grace', 'ended', 'stopped'],
  grace: ['active', 'ended', 'stopped'],
  ended: [],
  stopped: [],
}

export interface Standing {
  way: RenewalWay
  state: RenewalState
  tries: number
  paidUntil: Date
  /** Until when it is lent. */
  heldUntil: Date | null
  toldAt: Date | null
  /** What it becomes with the next period; null: the same. */
  nextItem?: object | null
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The day that is named to them: when the money is taken. */
export const renewsAt = (paidUntil: Date, isChange = false): Date =>
  after(paidUntil, -(isChange ? CHANGED_BEFORE : RENEWED_BEFORE))

/** Until when it is kept though nothing was paid. */
export const graceEnd = (paidUntil: Date): Date => after(paidUntil, GRACE)

/** When there is something to do about it; null: never again. */
export function looksAt(standing: Standing): Date | null {
  const { state, tries, paidUntil, heldUntil, toldAt, nextItem } = standing
  switch (state) {
    case 'active':
      return toldAt === null ? after(paidUntil, -ANNOUNCED_BEFORE) : renewsAt(paidUntil, Boolean(nextItem))
    case 'charging':
      // What the payment comes to is told by that. It is looked at here so that nothing ends meanwhile, and that it ends.
      return heldUntil === null ? after(paidUntil, -LENT_BEFORE) : graceEnd(paidUntil)
    case 'retrying':
      return after(paidUntil, RETRIES[tries - 1] ?? GRACE)
    case 'due':
    case 'grace':
      return graceEnd(paidUntil)
    default:
      return null
  }
}

/** What is to be done about it now. */
export function deedOf(
  standing: Standing,
  now: Date,
): 'announce' | 'charge' | 'lend' | 'remind' | 'end' | 'nothing' {
  const { state, way, heldUntil, toldAt } = standing
  const at = looksAt(standing)
  if (at === null || at > now) return 'nothing'
  if (state === 'due' || state === 'grace') return 'end'
  if (state === 'charging') return heldUntil === null ? 'lend' : 'end'
  if (state === 'active' && toldAt === null) return 'announce'
  return way === 'reminder' ? 'remind' : 'charge'
}

/** Why a try has failed, as it is told: the balance does not suffice, or what the provider has said of a saved way. */
export const RENEWAL_TROUBLES = ['short', 'person', 'declined', 'expired', 'gone'] as const
export type RenewalTrouble = (typeof RENEWAL_TROUBLES)[number]

/** A provider that has not answered in all that time has taken nothing that we know of. */
export const troubleOf = (why: string | null | undefined): RenewalTrouble =>
  RENEWAL_TROUBLES.find((one) => one === why) ?? 'declined'

/** Where it stands after it could not be taken once more. */
export function afterShortage(tries: number): { state: 'retrying' | 'grace'; tries: number } {
  const made = tries + 1
  return { state: made > RETRIES.length ? 'grace' : 'retrying', tries: made }
}

/**
 * The price of the next period, as it is told. One that has risen needs its week: where it is told too late for that, what
 * was agreed holds once more.
 */
export function priceToTell(
  { agreed, current }: { agreed: number; current: number },
  paidUntil: Date,
  now: Date,
): number {
  const ahead = renewsAt(paidUntil).getTime() - now.getTime()
  return ahead >= ANNOUNCED_BEFORE - RENEWED_BEFORE - TOLD_LATE ? current : Math.min(agreed, current)
}

/** What is taken: never more than was told, and less where it costs less by then. */
export const priceToTake = ({ agreed, current }: { agreed: number; current: number }): number =>
  Math.min(agreed, current)
