import { personalData } from '../src/lists/personal-data.ts'

/** What becomes of each column that says who somebody is, when their account becomes part of another. */
export const mergedColumns = personalData.flatMap(({ merge }) => Object.entries(merge?.columns ?? {}))
