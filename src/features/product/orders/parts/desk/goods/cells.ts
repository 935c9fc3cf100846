import { toMinor } from '#shared/numbers/money.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import { MOST_PRICE, MOST_STOCK } from '../../../rules/goods.ts'
import type { DeskVariant, SaveVariantsData, VariantPicture } from '../../../schemas/desk-goods.ts'

/** Column of the table: the stock, or a currency. */
export type Column = string
export const STOCK = 'stock'

/** What was written into cells, by variant and column. */
export type Written = ReadonlyMap<string, string>
/** Pictures that were chosen, by variant; null: none of its own. */
export type Chosen = ReadonlyMap<string, VariantPicture | null>
export const cellOf = (variant: string, column: Column) => `${column} ${variant}`

/** What stands in a cell before anybody writes: '' for stock that is not counted, and for no price. */
export function standing({ stock, prices }: DeskVariant, column: Column): string {
  if (column === STOCK) return stock === null ? '' : String(stock)
  const amount = prices[column]
  return amount === undefined ? '' : toDecimal(amount, column)
}

/** What a cell says, as a number; null where it is empty, undefined where it is none. */
export function readCell(column: Column, text: string): number | null | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  if (column === STOCK) {
    const stock = Number(plain)
    return /^\d+$/.test(plain) && stock <= MOST_STOCK ? stock : undefined
  }
  if (!/^\d+([.,]\d+)?$/.test(plain)) return undefined
  try {
    const amount = toMinor(plain.replace(',', '.'), column)
    return amount <= MOST_PRICE ? amount : undefined
  } catch {
    return undefined
  }
}

/**
 * A part of a spreadsheet that was pasted into a cell: it fills the cells below and to the right, whatever it says.
 *
 * @returns what is written then, and how many of its cells lie outside of the table; null where it is one cell's text
 */
export function pastedAt(
  { variants, columns }: { variants: ReadonlyArray<Pick<DeskVariant, 'key'>>; columns: readonly Column[] },
  cell: string,
  text: string,
): { written: Written; outside: number } | null {
  const lines = text.replace(/(\r\n?|\n)$/, '').split(/\r\n?|\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  const row = variants.findIndex(({ key }) => columns.some((column) => cellOf(key, column) === cell))
  const start = columns.findIndex((column) => cellOf(variants[row]?.key ?? '', column) === cell)
  const written = new Map<string, string>()
  let outside = 0
  for (const [down, line] of lines.entries()) {
    for (const [right, value] of line.split('\t').entries()) {
      const [variant, column] = [variants[row + down], columns[start + right]]
      if (variant && column !== undefined) written.set(cellOf(variant.key, column), value.trim())
      else if (value.trim() !== '') outside += 1
    }
  }
  return { written, outside }
}

export interface Changed {
  rows: SaveVariantsData['rows']
  count: number
  hasWrong: boolean
}

/** What has been changed, against what stands there. */
export function changedIn(
  variants: readonly DeskVariant[],
  columns: readonly Column[],
  written: Written,
  chosen: Chosen = new Map(),
): Changed {
  let count = 0
  let hasWrong = false
  const rows: SaveVariantsData['rows'] = []
  for (const variant of variants) {
    const row: SaveVariantsData['rows'][number] = { variant: variant.key }
    const prices: Record<string, number | null> = {}
    for (const column of columns) {
      const text = written.get(cellOf(variant.key, column))
      if (text === undefined) continue
      const before = readCell(column, standing(variant, column)) ?? null
      const now = readCell(column, text)
      if (now === undefined) hasWrong = true
      else if (now !== before) {
        count += 1
        if (column === STOCK) row.stock = { seen: variant.stock, now }
        else prices[column] = now
      }
    }
    if (Object.keys(prices).length > 0) row.prices = prices
    const picture = chosen.get(variant.key)
    if (picture !== undefined && picture?.id !== variant.picture?.id) {
      count += 1
      row.picture = picture?.id ?? null
    }
    if (row.stock || row.prices || row.picture !== undefined) rows.push(row)
  }
  return { rows, count, hasWrong }
}
