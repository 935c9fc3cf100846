import type { z } from 'zod/mini'
import type { Member } from '#shared/people/asker.ts'
import type { JobContext } from '../jobs/job.ts'
import type { Context } from './action.ts'
import type { Arrival } from './payable.ts'

/** `sale-gone`: it is no longer there, not for sale to them, or theirs already. */
export type NoSale = 'sale-gone' | 'price-changed'

/** Why something is not sold; whoever has asked says it to the buyer, or gives what was paid back. */
export class NotSold extends Error {
  readonly why: NoSale

  constructor(why: NoSale) {
    super(why)
    this.why = why
  }
}

/** Somebody who is offered something, now. */
export interface Offering extends Pick<JobContext, 'db' | 'now' | 'settings'> {
  asker: Member
  currency: string
  /** @throws NotSold */
  refuse: (why: NoSale) => never
}

/** What is asked for. */
export interface Asked<Item> {
  item: Item
  currency: string
  /** Minor units, as they were shown to whoever asks. */
  amount: number
  /** What its offer has kept, while the price of that holds; undefined: the price has to be that of now. */
  kept?: object | undefined
}

/** Something that can be bought as it is asked for: what it depends on is locked, and nothing is written yet. */
export interface Offer {
  /** What the buyer is told of it, in their language; `path` without locale. */
  name: (context: Pick<Context, 'db' | 'locale' | 'places' | 't'>) => Promise<{ title: string; path: string }>
  /** What has to stay as it was shown for as long as the price holds. */
  keep?: object
  /**
   * Makes the very purchase that a balance pays; what has come for it is booked right before.
   *
   * @returns false where it was bought in the same moment by another press; nothing was written then
   */
  buy: (context: Pick<JobContext, 'db' | 'now' | 'announce'>, arrival: Arrival) => Promise<boolean>
}

/** What somebody has for a time, and what it would be to have it for another one. What that depends on is locked. */
export interface NextPeriod {
  /** Until when they have it now, with what was lent to them. */
  until: Date
  /** Minor units of one period, as it costs now; above zero. */
  price: number
  /** What it is called, by language. */
  names: Record<string, string>
  /** Lends it until then, though nothing was paid. */
  hold: (context: Pick<JobContext, 'db' | 'now' | 'announce'>, until: Date) => Promise<void>
  /**
   * Makes the very purchase that the balance pays, for the period that follows `from`, at `amount`, which was agreed.
   *
   * @param paying `key`: of this period; `arrival`: what has come for it from outside, which pays it in place of the balance
   * @returns until when they have it; null where the balance does not suffice: what was written has to be undone then
   */
  renew: (
    context: Pick<JobContext, 'db' | 'now' | 'announce'>,
    paying: { from: Date; amount: number; key: string; arrival?: Arrival },
  ) => Promise<Date | null>
}

/** How something that is had for a time goes on. */
export interface Renewable<Item = unknown> {
  /** Which of the things it is, as it is stored; with one key. */
  item: z.core.$ZodType<Item>
  /** Where its owner looks after it; without locale. */
  path: (context: Pick<Context, 'db' | 'places'>, item: Item) => Promise<string>
  /**
   * null: they do not have it, or it is not sold any more in this currency, or it has no end.
   *
   * @param to what it becomes with the next period, which the price and the names are of then
   */
  next: (offering: Omit<Offering, 'refuse'>, item: Item, to?: Item) => Promise<NextPeriod | null>
}

/** Says how something is renewed; the item is parsed before. */
export const renewable = <Item>(own: Renewable<Item>): Renewable => own as Renewable

/** A kind of things beside orders that can be paid for outside. Whoever takes the payments may stand above. */
export interface Sellable<Item = unknown> {
  /** 'membership': it is stored with each sale, so it never changes. */
  kind: string
  /** Which of the things it is, as the browser says it and as it is stored. */
  item: z.core.$ZodType<Item>
  offer: (offering: Offering, asked: Asked<Item>) => Promise<Offer>
  /** Where it is had for a time. */
  renew?: Renewable
}

/** Says what a feature sells; the item is parsed before it is offered. */
export const sellable = <Item>(own: Sellable<Item>): Sellable => own as Sellable
