import { createContext, type ReactNode, use } from 'react'
import type { Translator } from '#shared/i18n.ts'

const TranslatorContext = createContext<Translator | null>(null)

export function I18nProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}

/** The reader's language: `t(key, params)` and the locale code. */
export function useI18n(): Translator {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('useI18n outside of an I18nProvider')
  return translator
}
