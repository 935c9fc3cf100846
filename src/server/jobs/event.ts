import type { z } from 'zod/mini'
import type { Tag } from '#shared/tags.ts'
import type { Job } from './job.ts'

/** Something that happens on the site and that others may want to know of. */
export interface SiteEvent<Data = unknown> {
  /** 'person.followed': it is stored in the outbox, so a name never changes. */
  readonly name: string
  /** Schema of its data. A later version's job may read data that an older version has written. */
  readonly data: z.core.$ZodType<Data>
  /** Tags that it invalidates. */
  touches(data: Data): readonly Tag[]
}

interface Terms<Data> {
  data: z.core.$ZodType<Data>
  /** Missing where only the announcing code knows the tags, and passes them. */
  touches?: (data: NoInfer<Data>) => readonly Tag[]
}

/** Declares an event, in the `events.ts` of the feature that announces it; `src/lists/events.ts` lists them all. */
export const defineEvent = <Data>(
  name: string,
  { data, touches = () => [] }: Terms<Data>,
): SiteEvent<Data> => ({ name, data, touches })

/** Publishes an event, once and only if the transaction commits; `more` are tags that do not follow from its data. */
export type Announce = <Data>(
  event: SiteEvent<Data>,
  data: NoInfer<Data>,
  more?: readonly Tag[],
) => Promise<void>

/** What durably follows an event: one job, enqueued in the same transaction. */
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
