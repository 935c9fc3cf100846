import type { Database } from '#database/schema.ts'
import type { Announce } from '#server/jobs/event.ts'
import type { BulkOutcome } from '#shared/bulk-outcome.ts'
import type { Member } from '#shared/people/asker.ts'
import type { SiteSettings } from '#site/settings.ts'

/** Who does it, and on which site. */
export interface BulkAsking {
  db: Database
  asker: Member
  now: Date
  settings: SiteSettings
  /** Terms of permissions have one; none of these decisions turns on it. */
  currency: string
}

export interface BulkActing extends BulkAsking {
  announce: Announce
}

/**
 * Something that can be done to many things at once: declared by the feature that does it to one, in its `feature.ts`, of
 * the functions that its single actions call. What does it to many knows only this.
 */
interface BulkAct<Thing extends { id: number }, Params, Ready, Former> {
  /** 'close' */
  name: string
  /** What the words of the act name, looked up once for many; null where it is not there. */
  prepare: (asking: BulkAsking, params: Params) => Promise<Ready | null>
  /** The things of these numbers that are there; locked, they are read as they stand after whoever had them. */
  load: (asking: BulkAsking, ids: readonly number[], isLocked: boolean) => Promise<Thing[]>
  /** What would come of it: said beforehand of many, and again when its turn comes. */
  decide: (asking: BulkAsking, thing: Thing, ready: Ready) => BulkOutcome
  /** Does it to one that `decide` lets change. @returns what it takes to put it back */
  change: (acting: BulkActing, thing: Thing, ready: Ready) => Promise<Former>
  /** Puts it back where it still is as it was left. @returns whether it was */
  putBack: (acting: BulkActing, thing: Thing, ready: Ready, former: Former) => Promise<boolean>
}

export type AnyBulkAct = BulkAct<{ id: number }, unknown, unknown, unknown>

/** Says so for a list of all: what one of them has prepared only itself is given. */
export const bulkAct = <Thing extends { id: number }, Params, Ready, Former>(
  own: BulkAct<Thing, Params, Ready, Former>,
): AnyBulkAct => own as unknown as AnyBulkAct
