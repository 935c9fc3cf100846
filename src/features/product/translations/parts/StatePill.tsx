import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { LanguageState } from '../rules.ts'

/** Name of a language as its own speakers say it. */
export function useLanguageName(): (code: LanguageState['language']) => string {
  const { frame } = usePage()
  return (code) => frame.languages.find((known) => known.code === code)?.name ?? code
}

/** A language of a text and how it stands there. */
export function StateName({ of: { language, state, hasDraft } }: { of: LanguageState }) {
  const { t } = useI18n()
  const nameOf = useLanguageName()
  const isBegun = hasDraft && state !== 'draft'
  return (
    <>
      {nameOf(language)}
      <small className="translation-state" data-state={state}>
        {t(`translations.state.${state}`)}
        {isBegun && ` · ${t('translations.state.draft')}`}
      </small>
    </>
  )
}
