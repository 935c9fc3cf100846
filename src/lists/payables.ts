import { features } from './features.ts'

/** What can be paid for outside of the site. */
export const payables = features.flatMap((feature) => feature.payables)
