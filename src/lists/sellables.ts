import { features } from './features.ts'

/** What can be bought from a balance or paid for outside, beside orders. */
export const sellables = features.flatMap((feature) => feature.sellables)
