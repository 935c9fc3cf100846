import type { LiveFeature } from '#server/live/handlers.ts'
import { counters, frameOf } from '#shared/live/frames.ts'
import { listCounters } from './queries/list-counters.ts'

/** The numbers in the header of every page that somebody has open. */
export const accountLive: LiveFeature = {
  frames: [],
  news: [],
  onCounters: async (people, { db, hub, unread }) => {
    for (const { personId, ...data } of await listCounters(db, people, unread))
      hub.toPerson(personId, frameOf(counters, data))
  },
}
