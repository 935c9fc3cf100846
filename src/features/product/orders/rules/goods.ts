/** Pieces of which few are left, and keys below which whoever sells is warned. */
export const LOW_STOCK = 5
export const LOW_KEYS = 10

/** Pieces of a variant, and minor units of a price. */
export const MOST_STOCK = 1_000_000
export const MOST_PRICE = 100_000_000_000

/** Lines that are added at once, and characters of one. */
export const MOST_KEYS = 1_000
export const MOST_KEY = 500

export const GOODS_FILTERS = ['all', 'low', 'gone', 'noPrice'] as const
export type GoodsFilter = (typeof GOODS_FILTERS)[number]

/** Keys as somebody typed them, one a line, each once. */
export function readKeys(typed: string): { keys: string[]; repeated: string[] } {
  const lines = typed
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const keys = [...new Set(lines)]
  return { keys, repeated: lines.filter((line, place) => lines.indexOf(line) !== place) }
}
