import { jobEnqueued, settingsChanged } from '#server/announcements/events.ts'
import type { Following, SiteEvent } from '#server/jobs/event.ts'
import { features } from './features.ts'

/** All events. */
export const events: readonly SiteEvent[] = [
  settingsChanged,
  jobEnqueued,
  ...features.flatMap((feature) => feature.events),
]

/** What durably follows which of them. */
export const follows: readonly Following[] = features.flatMap((feature) => feature.follows)
