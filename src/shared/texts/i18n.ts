import type { MessageKey } from '../message-keys.gen.ts'
import { type CompiledMessage, formatMessage, type MessageParams } from './icu.ts'
import { LOCALE_TAGS, type Locale } from './locales.ts'

/** Compiled ICU messages by key; the browser gets them ready-made and never loads the compiler. */
export type CompiledMessages = Record<string, CompiledMessage>

export type Translate = (key: MessageKey, params?: MessageParams) => string
export type Translator = { readonly locale: Locale; readonly t: Translate }

type TranslatorOptions = {
  /** Called with every key that is used, so that a page carries only those messages. */
  onKey?: (key: MessageKey) => void
  /** English messages for keys that this locale lacks; formatted by English plural rules. */
  fallback?: CompiledMessages
}

const NO_PARAMS: MessageParams = {}

/**
 * Messages may be added to the given object later: each call reads it anew. A key found nowhere is
 * returned as it is, which is ugly on purpose.
 */
export const createTranslator = (
  locale: Locale,
  messages: CompiledMessages,
  { onKey, fallback = {} }: TranslatorOptions = {},
): Translator => {
  const t: Translate = (key, params = NO_PARAMS) => {
    onKey?.(key)
    const own = Object.hasOwn(messages, key) ? messages[key] : undefined
    if (own) return formatMessage(own, params, LOCALE_TAGS[locale])
    const english = Object.hasOwn(fallback, key) ? fallback[key] : undefined
    return english ? formatMessage(english, params, LOCALE_TAGS.en) : key
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
