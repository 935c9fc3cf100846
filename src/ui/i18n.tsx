import { createContext, type ReactNode, use } from 'react'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { Translate, Translator } from '#shared/texts/i18n.ts'

const TranslatorContext = createContext<Translator | null>(null)

export function I18nProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}

/**
 * Marks messages that a view needs only after hydration, so that the page carries them: otherwise it carries those
 * that its rendering on the server used.
 */
export const carry = (t: Translate, keys: readonly MessageKey[]): void => {
  for (const key of keys) t(key)
}

/** The reader's language: `t(key, params)` and the locale code. */
export function useI18n(): Translator {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('useI18n outside of an I18nProvider')
  return translator
}
