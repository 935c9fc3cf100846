import type { Translate } from '#shared/texts/i18n.ts'
import type { SavedWay } from '../../schemas/ways.ts'
import { wayText } from '../way-text.ts'

/** As they write themselves. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  discover: 'Discover',
  diners: 'Diners Club',
}

type NamedWay = Pick<SavedWay, 'brand' | 'lastFour' | 'provider'>

/** 'Visa •••• 4242'; of what has no number who keeps it. */
export function wayName({ brand, lastFour, provider }: NamedWay, t: Translate): string {
  const name = BRANDS[brand] ?? wayText(provider, t)
  return lastFour === null ? name : `${name} •••• ${lastFour}`
}

/** '04/29', as it stands on a card. */
export const goodUntil = (expires: string): string => `${expires.slice(5)}/${expires.slice(2, 4)}`
