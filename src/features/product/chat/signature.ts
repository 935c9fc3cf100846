import type { Signer } from '#server/signer.ts'

interface Signed {
  room: string
  index: number
  timestamp: number
}

/** Of a message that the server has stored: clients may send it in a frame, and nothing they claim else is believed. */
export const signMessage = (signer: Signer, { room, index, timestamp }: Signed): string =>
  signer.sign('chat message', room, index, timestamp)

/** Of a deletion that the server has done. */
export const signDeletion = (signer: Signer, { room, index }: Omit<Signed, 'timestamp'>): string =>
  signer.sign('chat deletion', room, index)
