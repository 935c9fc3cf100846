import { type KindWith, kindsWith } from '#features/kernel/kinds/rules.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'

/** Kinds that are translated; topics and answers are not. */
export const TRANSLATED_KINDS = kindsWith('isTranslated')
export type TranslatedKind = KindWith<'isTranslated'>

/** State of a text in a language. A draft beside a published translation is a separate flag. */
export const TRANSLATION_STATES = ['original', 'missing', 'draft', 'machine', 'reviewed', 'stale'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** What is written in a language of a text: in `post_texts`, and as a draft. */
export interface Written {
  language: Locale
  /** null: nothing is published. */
  status: Exclude<TranslationState, 'missing' | 'draft'> | null
  hasDraft: boolean
}

export interface LanguageState {
  language: Locale
  state: TranslationState
  /** There is an unpublished draft. */
  hasDraft: boolean
}

/** The state of a text in each of the site's languages, the original first. */
export function languageStates(original: Locale, written: readonly Written[]): LanguageState[] {
  const order = [original, ...LOCALES.filter((locale) => locale !== original)]
  return order.map((language) => {
    if (language === original) return { language, state: 'original', hasDraft: false }
    const found = written.find((one) => one.language === language)
    const hasDraft = found?.hasDraft ?? false
    return { language, state: found?.status ?? (hasDraft ? 'draft' : 'missing'), hasDraft }
  })
}

/** Which translation is opened where none is named: one that is begun or stale, else one that is missing. */
export function nextLanguage(states: readonly LanguageState[]): Locale {
  const others = states.filter(({ state }) => state !== 'original')
  const wanted =
    others.find(({ state, hasDraft }) => hasDraft || state === 'stale') ??
    others.find(({ state }) => state === 'missing' || state === 'machine') ??
    others[0]
  if (!wanted) throw new Error('A site of one language has no translations.')
  return wanted.language
}

/** The kind of text whose length limits apply. */
export const LIMITS_OF = { article: 'article', product: 'article', page: 'article', doc: 'doc' } as const
