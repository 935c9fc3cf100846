import { I18n } from '@lingui/core'
import { LOCALE_TAGS, type Locale } from './locales.ts'
import type { MessageKey } from './message-keys.ts'

/** Compiled ICU messages by key; the browser gets them ready-made and never loads the compiler. */
export type CompiledMessages = Record<string, CompiledMessage>
type CompiledMessage = NonNullable<ConstructorParameters<typeof I18n>[0]['messages']>[string][string]

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string
export type Translator = { readonly locale: Locale; readonly t: Translate }

type TranslatorOptions = {
  /** Told every key once asked, so that a page can carry only the messages it used. */
  onKey?: (key: MessageKey) => void
  /** English, for keys this locale misses; spoken with English plural rules. */
  fallback?: CompiledMessages
}

const speak = (tag: string, messages: CompiledMessages): I18n =>
  new I18n({ locale: tag, locales: tag, messages: { [tag]: messages } })

/**
 * Messages may be added to the given object later: each call reads it anew. A key found nowhere is
 * returned as it is, which is ugly on purpose.
 */
export const createTranslator = (
  locale: Locale,
  messages: CompiledMessages,
  { onKey, fallback }: TranslatorOptions = {},
): Translator => {
  const own = speak(LOCALE_TAGS[locale], messages)
  const english = fallback && speak(LOCALE_TAGS.en, fallback)
  const t: Translate = (key, params) => {
    onKey?.(key)
    if (Object.hasOwn(messages, key)) return own._(key, params)
    return english && fallback && Object.hasOwn(fallback, key) ? english._(key, params) : key
  }
  return { locale, t }
}

/** The messages for these keys, holes filled from the fallback: what a page or a message file carries. */
export const pickMessages = (
  keys: Iterable<string>,
  messages: CompiledMessages,
  fallback: CompiledMessages = {},
): CompiledMessages => {
  const picked: CompiledMessages = {}
  for (const key of keys) {
    const message = messages[key] ?? fallback[key]
    if (message !== undefined) picked[key] = message
  }
  return picked
}
