import { features } from './features.ts'

/** What can be done to many things at once. */
export const bulkActs = features.flatMap((feature) => feature.bulkActs)
