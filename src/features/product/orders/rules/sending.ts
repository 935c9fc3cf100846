const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** ms in which a parcel that was sent by mistake can be taken back. */
export const TAKEN_BACK_WITHIN = 10 * MINUTE
/** Parcels in one call, and notes on one order. */
export const MOST_PARCELS = 200
export const MOST_NOTES = 100
/** Characters of a note, and of the reason for which an order is cancelled. */
export const MOST_NOTE = 2_000
export const MOST_WHY = 500
/** Whole days after which whoever waits for a parcel has waited long. */
export const LATE_AFTER = 2

/** Why a parcel has not left. */
export const SEND_PROBLEMS = [
  'not-found',
  'not-paid',
  'sent-already',
  'tracking',
  'lines',
  'carrier',
] as const
export type SendProblem = (typeof SEND_PROBLEMS)[number]

interface Line {
  position: number
  goods: 'physical' | 'virtual' | 'package'
  quantity: number
  sent: number
  refunded: number
}

/** Pieces of a line that are still to be sent: what was paid back is not, whichever pieces they were. */
export const leftOf = ({ goods, quantity, sent, refunded }: Line): number =>
  goods === 'physical' ? Math.max(0, quantity - sent - refunded) : 0

interface Piece {
  position: number
  quantity: number
}

/**
 * What goes into a parcel.
 *
 * @param lines those that whoever sends may send
 * @param named what is to go; undefined: all that is left
 */
export function packed(
  lines: readonly Line[],
  named: readonly Piece[] | undefined,
): { pieces: Piece[] } | { problem: 'sent-already' | 'lines' } {
  const left = lines.map((line) => ({ position: line.position, quantity: leftOf(line) }))
  const open = left.filter(({ quantity }) => quantity > 0)
  if (open.length === 0) return { problem: 'sent-already' }
  if (named === undefined) return { pieces: open }
  const isOpen = (piece: Piece) =>
    Number.isInteger(piece.quantity) &&
    piece.quantity > 0 &&
    piece.quantity <= (open.find(({ position }) => position === piece.position)?.quantity ?? 0)
  const positions = new Set(named.map(({ position }) => position))
  const isFitting = named.length > 0 && positions.size === named.length && named.every(isOpen)
  return isFitting ? { pieces: [...named] } : { problem: 'lines' }
}

/** Whole days since an order was paid. */
export const daysSince = (paidAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - paidAt.getTime()) / DAY))

export const takenBackUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + TAKEN_BACK_WITHIN)
