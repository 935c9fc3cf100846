/** ms */
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Before the day on which something renews it is announced. */
export const ANNOUNCED_BEFORE = 7 * DAY
/** A price that has risen is taken only if it was told about a week before; jobs may be late by this. */
const TOLD_LATE = DAY
/** Renewed before the end of what is paid, so that it does not end meanwhile. */
export const RENEWED_BEFORE = HOUR
/** After the end of what is paid: when a balance that did not suffice is asked again, and until when it is kept. */
const RETRIES = [2 * DAY, 5 * DAY]
const GRACE = 7 * DAY

/** From where the money comes: the balance, or by a press of theirs that they are reminded of. */
export const RENEWAL_WAYS = ['balance', 'reminder'] as const
export type RenewalWay = (typeof RENEWAL_WAYS)[number]

/** What somebody has to know of a renewal; `renewalTold` says when. */
export const RENEWAL_NEWS = ['ahead', 'due', 'done', 'failed', 'last', 'ended', 'gone'] as const

/**
 * `active`: waits for its day. `due`: the day has come, and they have been reminded to pay. `retrying`: the balance did
 * not suffice, and is asked again. `grace`: it was asked for the last time. `ended`: it was not paid, or cannot be had any
 * more. `stopped`: they have ended it themselves.
 */
export const RENEWAL_STATES = ['active', 'due', 'retrying', 'grace', 'ended', 'stopped'] as const
export type RenewalState = (typeof RENEWAL_STATES)[number]

/** From where it can come to where; `ended` and `stopped` have no way on. */
export const RENEWAL_MOVES: Readonly<Record<RenewalState, readonly RenewalState[]>> = {
  active: ['active', 'due', 'retrying', 'ended', 'stopped'],
  due: ['active', 'ended', 'stopped'],
  retrying: ['active', 'retrying', 'grace', 'ended', 'stopped'],
  grace: ['active', 'ended', 'stopped'],
  ended: [],
  stopped: [],
}

export interface Standing {
  way: RenewalWay
  state: RenewalState
  tries: number
  paidUntil: Date
  toldAt: Date | null
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The day that is named to them: when the money is taken. */
export const renewsAt = (paidUntil: Date): Date => after(paidUntil, -RENEWED_BEFORE)

/** Until when it is kept though nothing was paid. */
export const graceEnd = (paidUntil: Date): Date => after(paidUntil, GRACE)

/** When there is something to do about it; null: never again. */
export function looksAt({ state, tries, paidUntil, toldAt }: Standing): Date | null {
  switch (state) {
    case 'active':
      return toldAt === null ? after(paidUntil, -ANNOUNCED_BEFORE) : renewsAt(paidUntil)
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
export function deedOf(standing: Standing, now: Date): 'announce' | 'charge' | 'remind' | 'end' | 'nothing' {
  const { state, way, toldAt } = standing
  const at = looksAt(standing)
  if (at === null || at > now) return 'nothing'
  if (state === 'due' || state === 'grace') return 'end'
  if (state === 'active' && toldAt === null) return 'announce'
  return way === 'balance' ? 'charge' : 'remind'
}

/** Where it stands after the balance did not suffice once more. */
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
