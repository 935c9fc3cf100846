import type { SiteSettings } from '#site/settings.ts'
import type { OrderPostage } from './rules/kept.ts'
import { type OfferedPostage, offeredPostage } from './rules/postage.ts'
import { type Totals, taxOf, totalsOf } from './rules/totals.ts'

export interface QuotedLine {
  amount: number
  quantity: number
  goods: 'physical' | 'virtual' | 'package'
  /** Grams of one piece. */
  weight: number
}

interface Wanted {
  currency: string
  /** ISO 3166-1 of where it goes; '' where nobody knows. */
  country: string
  isTaxIncluded: boolean
  /** The way that was chosen, if it is still offered. */
  postageKey: string | null
  /** What a coupon takes off each line; without it, nothing. */
  discounts?: readonly number[]
}

export interface Quote {
  totals: Totals
  taxRate: number
  /** Tax of each line, in their order. */
  taxes: number[]
  /** What a coupon takes off each line, in their order. */
  discounts: number[]
  offered: OfferedPostage[]
  /** null where nothing is sent, or nothing has been chosen. */
  postage: OrderPostage | null
}

export const isSent = (lines: ReadonlyArray<Pick<QuotedLine, 'goods'>>): boolean =>
  lines.some(({ goods }) => goods === 'physical')

/** What an order costs by the site's settings as they are now. */
export function quote(
  settings: Pick<SiteSettings, 'shop'>,
  lines: readonly QuotedLine[],
  { currency, country, isTaxIncluded, postageKey, discounts = [] }: Wanted,
): Quote {
  const { taxes, homeCountry, postage: rates } = settings.shop
  const taxed = country || homeCountry
  const taxRate = taxes.find((one) => one.country === taxed)?.rate ?? 0
  const priced = lines.map(({ amount }, place) => ({ amount, taxRate, discount: discounts[place] ?? 0 }))
  const sent = lines.filter(({ goods }) => goods === 'physical')
  const offered =
    sent.length === 0
      ? []
      : offeredPostage(rates, {
          country,
          currency,
          weight: sent.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
          items: sent.reduce((sum, { amount }) => sum + amount, 0),
        })
  const chosen = offered.find(({ key }) => key === postageKey)
  const rate = rates.find(({ key }) => key === chosen?.key)
  return {
    totals: totalsOf(priced, { amount: chosen?.amount ?? 0, taxRate }, isTaxIncluded),
    taxRate,
    taxes: priced.map(({ amount, discount }) => taxOf({ amount: amount - discount, taxRate }, isTaxIncluded)),
    discounts: priced.map(({ discount }) => discount),
    offered,
    postage: rate ? { key: rate.key, name: rate.name, least: rate.days.least, most: rate.days.most } : null,
  }
}
