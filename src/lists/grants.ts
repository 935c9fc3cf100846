import { features } from './features.ts'

/** What buyers are granted for goods. */
export const grants = features.flatMap((feature) => feature.grants)
