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

/** A kind of things beside orders that can be paid for outside. Whoever takes the payments may stand above. */
export interface Sellable<Item = unknown> {
  /** 'membership': it is stored with each sale, so it never changes. */
  kind: string
  /** Which of the things it is, as the browser says it and as it is stored. */
  item: z.core.$ZodType<Item>
  offer: (offering: Offering, asked: Asked<Item>) => Promise<Offer>
}

/** Says what a feature sells; the item is parsed before it is offered. */
export const sellable = <Item>(own: Sellable<Item>): Sellable => own as Sellable
