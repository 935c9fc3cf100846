import type { DescribedCall } from './described-call.ts'

/** `npm run generate` makes the list from the contracts and actions; it is not committed. */
declare const calls: readonly DescribedCall[]
export = calls
