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

/** Declares an event, in the `events.ts` of the feature that announces it, which lists it in its `feature.ts`. */
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

/** One job that durably follows an event, enqueued in the same transaction. */
export interface Following<Announced = unknown> {
  event: SiteEvent<Announced>
  job: Job
  /** null: nothing follows this time. */
  dataOf(announced: Announced): unknown
}

/** `on(personFollowed, notifyFollowed, ({ followedId }) => ({ personId: followedId }))` */
export const on = <Announced, Data>(
  event: SiteEvent<Announced>,
  job: Job<Data>,
  dataOf: (announced: NoInfer<Announced>) => NoInfer<Data> | null,
): Following => ({ event, job, dataOf }) as Following

/** An event with everything that durably follows it. */
export interface ListedEvent {
  event: SiteEvent
  consequences: ReadonlyArray<Pick<Following, 'job' | 'dataOf'>>
}

/** All events by name, each with what follows it. What follows an event has no order: each job has a queue of its own. */
export function listEvents(
  events: readonly SiteEvent[],
  follows: readonly Following[],
): ReadonlyMap<string, ListedEvent> {
  const listed = new Map<string, ListedEvent>()
  for (const event of events) {
    if (listed.has(event.name))
      throw new Error(`Two events, or one twice: ${event.name}. See each feature.ts.`)
    listed.set(event.name, { event, consequences: follows.filter((following) => following.event === event) })
  }
  const lost = follows.find(({ event }) => listed.get(event.name)?.event !== event)
  if (lost)
    throw new Error(`${lost.job.name} follows ${lost.event.name}, which no feature.ts has among its events.`)
  return listed
}
