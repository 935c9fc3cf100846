import type { Database } from '#database/schema.ts'
import type { JobContext } from '../jobs/job.ts'
import type { Context } from './action.ts'

/** A payment that has come from outside, with the transaction of its settlement. */
export interface CameIn {
  /** What it was for, by the number of its row. */
  payableId: number
  /** null: a guest's. */
  personId: number | null
  currency: string
  /** Minor units. */
  amount: number
}

/** What has come, as the books name it. */
export interface Arrival {
  paymentId: number
  provider: string
  /** Why, and what for. */
  reason: string
  cause: { kind: string; id: number }
  currency: string
  amount: number
  at: Date
}

/** What the payer is told of what they pay for. */
export interface PayerView {
  /** Where it is seen, without locale. */
  path: string
  thumb: string
  title: string
  coupon: { faceValue: number; name: string } | null
}

/** A kind of things that can be paid for outside. Whoever takes the payments stands below those who sell. */
export interface Payable<Locked = unknown> {
  /** 'order': it is stored with each payment, so it never changes. */
  kind: string
  /** It is paid once: who is about to pay it elsewhere is kept from that as soon as one payment has come. */
  isPaidOnce?: boolean
  /** Locks what is paid for. The payment is locked after it, and accounts last. */
  lock: (db: Database, id: number) => Promise<Locked>
  /**
   * Does what was paid for.
   *
   * @param locked what was locked before the payment was
   * @returns to whom the money goes: the site's account of orders, or somebody's balance, or what is bought of it there
   *   at once; null: it is not wanted any more, and goes back. Nothing was written then, and nothing where `buy`
   *   answers false.
   */
  settle: (
    context: Pick<JobContext, 'db' | 'now' | 'announce' | 'settings' | 'sellables'>,
    payment: CameIn,
    locked: Locked,
  ) => Promise<'orders' | { personId: number } | { buy: (arrival: Arrival) => Promise<boolean> } | null>
  /** What follows where a payment has come to nothing; `why`: a word of the provider. */
  drop?: (
    context: Pick<JobContext, 'db' | 'now' | 'announce' | 'settings' | 'sellables'>,
    payment: CameIn,
    locked: Locked,
    why: string | undefined,
  ) => Promise<void>
  /** Whether money may still be taken for it with nobody there: asked right before, and without locks. */
  isWanted?: (db: Database, id: number, now: Date) => Promise<boolean>
  /** null for everybody but the payer. */
  show: (
    context: Pick<Context, 'db' | 'asker' | 'visitorId' | 'signer' | 't'>,
    payment: CameIn & { isPaid: boolean },
  ) => Promise<PayerView | null>
  /** For the staff: which one somebody means who types this. Without it nothing is found by a number. */
  find?: (db: Database, words: string) => Promise<number | null>
  /** For the staff: how these are called, and where they are seen, without locale. */
  name?: (db: Database, ids: readonly number[]) => Promise<Map<number, { number: string; path: string }>>
}

/** Says how something is paid for outside, with what it locks. */
export const payable = <Locked>(own: Payable<Locked>): Payable => own as Payable
