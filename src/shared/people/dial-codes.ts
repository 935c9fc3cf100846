import type { Locale } from '../texts/locales.ts'

/** The country code a phone field starts with. Russian is kept although no locale of the site uses it yet. */
export const DEFAULT_DIAL_CODES: Record<Locale | 'ru', string> = {
  'zh-hans': '+86',
  en: '+1',
  ru: '+7',
  es: '+34',
}
