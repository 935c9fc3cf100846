/** What would come of one of many things, or came of it; where it may not be touched, with the code of what says why. */
export type BulkOutcome = { state: 'changed' | 'same' } | { state: 'refused'; reason: string }

export const CHANGES: BulkOutcome = { state: 'changed' }
export const IS_SO: BulkOutcome = { state: 'same' }
export const refusedFor = (reason: string): BulkOutcome => ({ state: 'refused', reason })
