import type { z } from 'zod/mini'
import type { Tag } from '#shared/tags.ts'
import type { Job } from './job.ts'

/** Something that happens on the site and that others may want to know of. */
export interface SiteEvent<Data = unknown> {
  /** 'person.followed': it stands in the outbox, so a name is for good. */
  readonly name: string
  /** What is told of it. Who follows it later reads what an older version may have written. */
  readonly data: z.core.$ZodType<Data>
  /** What of the pages is no longer true once it has happened. */
  touches(data: Data): readonly Tag[]
}

interface Terms<Data> {
  data: z.core.$ZodType<Data>
  /** Missing where only whoever announces it knows, and says it there. */
  touches?: (data: NoInfer<Data>) => readonly Tag[]
}

/** Declares an event, in the `events.ts` of the feature that announces it; `src/lists/events.ts` lists them all. */
export const defineEvent = <Data>(
  name: string,
  { data, touches = () => [] }: Terms<Data>,
): SiteEvent<Data> => ({ name, data, touches })

/** Tells of an event, once and only if the transaction commits: `more` are tags that its data do not say. */
export type Announce = <Data>(
  event: SiteEvent<Data>,
  data: NoInfer<Data>,
  more?: readonly Tag[],
) => Promise<void>

/** What durably follows an event: one job of its own, laid down in the same transaction. */
export interface Consequence<Data = unknown> {
  job: Job
  /** null: nothing follows this time. */
  dataOf(announced: Data): unknown
}

/** An event with everything that durably follows it. */
export interface ListedEvent {
  event: SiteEvent
  consequences: readonly Consequence[]
}

/** `listed(personFollowed, follow(notifyFollowed, ({ followedId }) => ({ personId: followedId })))` */
export const listed = <Data>(
  event: SiteEvent<Data>,
  ...consequences: ReadonlyArray<Consequence<NoInfer<Data>>>
): ListedEvent => ({ event, consequences })

/** A job as the consequence of an event. */
export const follow = <Announced, Data>(
  job: Job<Data>,
  dataOf: (announced: Announced) => NoInfer<Data> | null,
): Consequence<Announced> => ({ job, dataOf })
