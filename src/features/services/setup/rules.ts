import { plainCode } from '#shared/texts/typed-code.ts'
import type { Localized } from '#site/localize.ts'

/** Where an empty site asks for its first admin; there is nothing else to see on it. */
export const SETUP_PATH = 'setup'
/** Where the admin goes on, and comes back to. */
export { SETUP_STEPS_PATH as STEPS_PATH } from '#features/services/admin/rules.ts'

/** Signs of the key: 59 bits, which nobody finds at five tries in a quarter of an hour. */
export const KEY_LENGTH = 12
const GROUP = 4
export const LONGEST_KEY = 60
export const LONGEST_SITE_NAME = 60

/** As it is compared: small letters, spaces and hyphens do not matter. */
export const plainKey = (typed: string): string => plainCode(typed).replace(/[-‐‑–—]/g, '')

/** As it is printed: 'XXXX-XXXX-XXXX'. */
export const shownKey = (key: string): string => (key.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')

/** Kinds of site to begin with, in the order in which they are offered. */
export const SITE_KINDS = ['community', 'magazine', 'shop', 'help', 'all'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

interface Currency {
  symbol_iso: string
  symbol: string
  name: Localized
}

/** Money that is offered without typing; what a site has beside it stays. */
export const CURRENCIES: readonly Currency[] = [
  { symbol_iso: 'RMB', symbol: '¥', name: { 'zh-hans': '人民币', en: 'Chinese yuan', es: 'Yuan chino' } },
  {
    symbol_iso: 'USD',
    symbol: '$',
    name: { 'zh-hans': '美元', en: 'US dollar', es: 'Dólar estadounidense' },
  },
  { symbol_iso: 'EUR', symbol: '€', name: { 'zh-hans': '欧元', en: 'Euro', es: 'Euro' } },
  {
    symbol_iso: 'GBP',
    symbol: '£',
    name: { 'zh-hans': '英镑', en: 'Pound sterling', es: 'Libra esterlina' },
  },
  { symbol_iso: 'JPY', symbol: 'JP¥', name: { 'zh-hans': '日元', en: 'Japanese yen', es: 'Yen japonés' } },
  {
    symbol_iso: 'HKD',
    symbol: 'HK$',
    name: { 'zh-hans': '港元', en: 'Hong Kong dollar', es: 'Dólar de Hong Kong' },
  },
]

/** What the menu of a kind of site leads to, in its order. */
export const PLACES_OF: Readonly<Record<SiteKind, readonly MenuPlace[]>> = {
  community: ['home', 'community', 'articles'],
  magazine: ['home', 'articles', 'community'],
  shop: ['home', 'shop', 'articles'],
  help: ['home', 'docs', 'community'],
  all: ['home', 'articles', 'community', 'shop', 'docs'],
}
export type MenuPlace = 'home' | 'articles' | 'community' | 'shop' | 'docs'
