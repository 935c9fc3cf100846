import { readSession, writeSession } from '#browser/visitor/storage.ts'

/** Keyed by reader and recipient: another account in the same browser does not see it. */
const keyOf = (ownId: number, otherId: number) => `message/${ownId}/${otherId}`

/** What was written and not sent yet. */
export const readUnsent = (ownId: number, otherId: number): string => readSession(keyOf(ownId, otherId)) ?? ''
export const storeUnsent = (ownId: number, otherId: number, words: string): void => {
  writeSession(keyOf(ownId, otherId), words)
}
