import { toDecimal } from '#shared/money.ts'
import type { NodeSettings } from '../schemas/desk.ts'

/** The settings of a node as they stand in the form: prices as one types them, by currency. */
export interface Drafted extends Omit<NodeSettings, 'joinPrices'> {
  prices: Record<string, string>
}

export interface DraftProps {
  draft: Drafted
  change: (next: Partial<Drafted>) => void
}

export function draftOf({ joinPrices, ...settings }: NodeSettings): Drafted {
  const prices = Object.entries(joinPrices).map(([code, amount]) => [code, toDecimal(amount, code)])
  return { ...settings, prices: Object.fromEntries(prices) as Record<string, string> }
}

export const isPrice = (text: string): boolean => /^\d{1,6}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0
