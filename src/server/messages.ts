import { createHash } from 'node:crypto'
import { type CompiledMessages, createTranslator, pickMessages, type Translator } from '#shared/i18n.ts'
import { compileMessages } from '#shared/i18n-compile.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#shared/locales.ts'

/**
 * All texts of all features, compiled once at start.
 *
 * @param files flat ICU messages by path of the locale file: '…/locales/en.json' → texts
 */
export function createMessages(files: Record<string, Record<string, string>>) {
  const compiled = Object.fromEntries(
    LOCALES.map((locale) => {
      const own = Object.entries(files).filter(([path]) => path.endsWith(`/locales/${locale}.json`))
      return [locale, compileMessages(Object.assign({}, ...own.map(([, texts]) => texts)))]
    }),
  ) as Record<Locale, CompiledMessages>
  const fallback = compiled[FALLBACK_LOCALE]
  const whole = (locale: Locale) =>
    pickMessages(Object.keys({ ...fallback, ...compiled[locale] }), compiled[locale], fallback)
  const bodies = Object.fromEntries(
    LOCALES.map((locale) => [locale, JSON.stringify({ [locale]: whole(locale) })]),
  ) as Record<Locale, string>

  return {
    /** @param onKey hears every key that is used, so that a page carries no other */
    translator: (locale: Locale, onKey?: (key: string) => void): Translator =>
      createTranslator(locale, compiled[locale], { fallback, ...(onKey && { onKey }) }),
    pick: (locale: Locale, keys: Iterable<string>) => pickMessages(keys, compiled[locale], fallback),
    /** Body of `/_i18n/{locale}/messages.json`. */
    body: (locale: Locale) => bodies[locale],
    /** Changes with any text: part of the build's id. */
    hash: createHash('sha256').update(JSON.stringify(bodies)).digest('hex'),
  }
}
export type Messages = ReturnType<typeof createMessages>
