import type { LiveFeature } from '#server/live/handlers.ts'
import { features } from './features.ts'

/** All features with frames or events on the live socket. */
export const live: readonly LiveFeature[] = features.flatMap((feature) => feature.live ?? [])
