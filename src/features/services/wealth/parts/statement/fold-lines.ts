import { absoluteDate } from '#shared/time.ts'
import type { Line } from '../../schemas.ts'

/** Lines that stand as one: of one day, one kind and one unit, one after the other. The newest stands first. */
export interface Fold {
  lines: readonly [Line, ...Line[]]
  amount: number
}

/**
 * Ten likes of a day are one line that opens. Only what follows each other is folded, so that each balance is still the
 * one before it and the amount; what somebody wrote to, and what leads to something sold, stands alone.
 */
export function foldLines(lines: readonly Line[], timeZone: string): Fold[] {
  const folds: Fold[] = []
  for (const line of lines) {
    const last = folds.at(-1)
    if (last && isAlike(last.lines[0], line, timeZone)) {
      folds[folds.length - 1] = { lines: [...last.lines, line], amount: last.amount + line.amount }
    } else folds.push({ lines: [line], amount: line.amount })
  }
  return folds
}

/** Small things that come often, with words for several; every other movement is one that one looks for. */
export const OFTEN = ['liked', 'liked-back'] as const

const isAlike = (one: Line, other: Line, timeZone: string): boolean =>
  OFTEN.some((reason) => reason === one.reason) &&
  one.reason === other.reason &&
  one.unit === other.unit &&
  one.amount > 0 === other.amount > 0 &&
  one.gift === null &&
  other.gift === null &&
  absoluteDate(one.at, timeZone) === absoluteDate(other.at, timeZone)
