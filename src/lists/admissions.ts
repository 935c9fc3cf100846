import { features } from './features.ts'

/** Codes that let people sign up. */
export const admissions = features.flatMap((feature) => feature.admissions)
