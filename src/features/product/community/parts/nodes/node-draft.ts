import { toMinor } from '#shared/numbers/money.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import type { NodeSettings } from '../../schemas/desk.ts'

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

const isPrice = (text: string): boolean => /^\d{1,6}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0

/** What is sent of a draft: prices in minor units, of the currencies of the site. */
export function sentOf({ prices, ...draft }: Drafted, currencies: readonly string[]): NodeSettings {
  const given = draft.joinKind === 'money' ? currencies.filter((code) => prices[code]) : []
  return {
    ...draft,
    joinPrices: Object.fromEntries(given.map((code) => [code, toMinor(prices[code] ?? '', code)])),
  }
}

/** The part of the joining terms that is incomplete. */
export function findMissingPart({ prices, joinKind, joinLevels }: Drafted, currencies: readonly string[]) {
  const given = currencies.flatMap((code) => prices[code] || [])
  return {
    price: joinKind === 'money' && (given.length === 0 || !given.every(isPrice)),
    levels: joinKind === 'level' && joinLevels.length === 0,
  }
}
