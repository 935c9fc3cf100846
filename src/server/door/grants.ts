import type { Context } from './action.ts'

/** Pieces of a line of an order whose money goes back. */
export interface PaidBack {
  orderId: number
  /** The buyer. */
  personId: number
  /** Of the line. */
  position: number
  /** How many go back, and how many had not come back before. */
  pieces: number
  of: number
}

/** What is there no more: days of `whole` have begun, so that `left` are still to come. */
interface UsedUp {
  isTaken: false
  left: number
  whole: number
}

/** What buyers are granted for goods by a feature above those who sell and pay back. */
export interface Grants {
  /**
   * Takes back what paid-back pieces have granted, in the transaction of the refund: its order is locked, and accounts
   * are not yet.
   *
   * @returns the credit that has to leave the buyer's account together with the refund; or what is left of days that are
   *   used up: then nothing was written
   */
  takeBack: (
    context: Pick<Context, 'db' | 'now' | 'announce'>,
    back: PaidBack,
  ) => Promise<{ isTaken: true; credit: number } | UsedUp>
}
