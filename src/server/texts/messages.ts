import { createHash } from 'node:crypto'
import { type CompiledMessages, createTranslator, pickMessages, type Translator } from '#shared/texts/i18n.ts'
import { compileMessages } from '#shared/texts/i18n-compile.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#shared/texts/locales.ts'

/** The words for modules and settings, which only those need who build the site. */
const WORDS = /^(module|option)\./

/** What browsers fetch apart: all texts that readers may come to see, and the words for modules and settings. */
export const TEXT_PARTS = ['messages', 'modules'] as const
export type TextPart = (typeof TEXT_PARTS)[number]

const partOf = (messages: CompiledMessages, part: TextPart): CompiledMessages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => WORDS.test(key) === (part === 'modules')))

/** Compiled messages by locale files: several sites in one process, as in tests, share them. */
const made = new WeakMap<object, ReturnType<typeof makeMessages>>()

/**
 * All texts of all features, compiled once for all sites of a process: they follow from the files alone.
 *
 * @param files flat ICU messages by path of the locale file: '…/locales/en.json' → texts
 */
export function createMessages(files: Record<string, Record<string, string>>): Messages {
  const known = made.get(files)
  if (known) return known
  const messages = makeMessages(files)
  made.set(files, messages)
  return messages
}

function makeMessages(files: Record<string, Record<string, string>>) {
  const compiled = Object.fromEntries(
    LOCALES.map((locale) => {
      const own = Object.entries(files).filter(([path]) => path.endsWith(`/locales/${locale}.json`))
      return [locale, compileMessages(Object.assign({}, ...own.map(([, texts]) => texts)))]
    }),
  ) as Record<Locale, CompiledMessages>
  const fallback = compiled[FALLBACK_LOCALE]
  const whole = (locale: Locale) =>
    pickMessages(Object.keys({ ...fallback, ...compiled[locale] }), compiled[locale], fallback)
  const bodies = new Map<string, string>()
  function bodyOf(locale: Locale, part: TextPart = 'messages'): string {
    const name = `${locale} ${part}`
    const body = bodies.get(name) ?? JSON.stringify({ [locale]: partOf(whole(locale), part) })
    bodies.set(name, body)
    return body
  }

  /** Each message by key, serialised as JSON. */
  const written = new Map<Locale, Map<string, string>>(LOCALES.map((locale) => [locale, new Map()]))
  function writtenAs(key: string, locale: Locale): string {
    const known = written.get(locale)?.get(key)
    if (known !== undefined) return known
    const json = JSON.stringify(pickMessages([key], compiled[locale], fallback)).slice(1, -1)
    // A key without a message is not cached: keys can be anything.
    if (json !== '') written.get(locale)?.set(key, json)
    return json
  }

  return {
    /** @param onKey called with every key that is used, so that a page carries no other */
    translator: (locale: Locale, onKey?: (key: string) => void): Translator =>
      createTranslator(locale, compiled[locale], { fallback, ...(onKey && { onKey }) }),
    /** The messages of these keys as JSON, for a page to carry. */
    json: (locale: Locale, keys: Iterable<string>): string =>
      `{${Array.from(keys, (key) => writtenAs(key, locale))
        .filter(Boolean)
        .join()}}`,
    /** Body of `/_i18n/{locale}/{part}.json`. */
    body: bodyOf,
    /** Changes with any text: part of the build's id. */
    hash: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
  }
}
export type Messages = ReturnType<typeof makeMessages>
