import { readSession, writeSession } from '#browser/storage.ts'

/** Of one reader and one other: nobody else who uses this browser gets it. */
const keyOf = (ownId: number, otherId: number) => `message/${ownId}/${otherId}`

/** What was written and not sent yet. */
export const readUnsent = (ownId: number, otherId: number): string => readSession(keyOf(ownId, otherId)) ?? ''
export const storeUnsent = (ownId: number, otherId: number, words: string): void => {
  writeSession(keyOf(ownId, otherId), words)
}
