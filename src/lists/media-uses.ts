import type { MediaUses } from '#server/files/media-uses.ts'
import { features } from './features.ts'

/** Where features place things of libraries. */
export const mediaUses: readonly MediaUses[] = features.flatMap((feature) => feature.mediaUses ?? [])
