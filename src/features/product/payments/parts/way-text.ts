import type { Translate } from '#shared/texts/i18n.ts'
import { cardIcon, qrcodeIcon, walletIcon } from '#ui/icons.ts'

const WAYS = ['balance', 'sandbox', 'stripe', 'alipay', 'wechat', 'paypal'] as const

/** What a way to pay is called; of one that is no longer offered too. */
export function wayText(provider: string, t: Translate): string {
  const known = WAYS.find((name) => name === provider)
  return known ? t(`payments.way.${known}`) : provider
}

/** What a way to pay begins with: a card, a code to scan, or a purse. */
export const wayIcon = (provider: string): string =>
  provider === 'stripe' ? cardIcon : provider === 'alipay' || provider === 'wechat' ? qrcodeIcon : walletIcon
