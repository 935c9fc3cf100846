import type { Signer } from '#server/credentials/signer.ts'

interface Signed {
  room: string
  index: number
  timestamp: number
}

/** Signature of a stored message; existing clients expect one. */
export const signMessage = (signer: Signer, { room, index, timestamp }: Signed): string =>
  signer.sign('chat message', room, index, timestamp)

/** Signature of a deletion. */
export const signDeletion = (signer: Signer, { room, index }: Omit<Signed, 'timestamp'>): string =>
  signer.sign('chat deletion', room, index)
