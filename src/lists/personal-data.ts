import type { PersonalData } from '#server/jobs/personal-data.ts'
import { features } from './features.ts'

/** What all features do with what they hold about one person, in the order of features. */
export const personalData: readonly PersonalData[] = features.flatMap((feature) => feature.personalData ?? [])
