import { localize } from '#site/localize.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { Localized } from '../../rules/content.ts'

/** What a link or a column is called in its list, also before it has a title. */
export function useTitle(): (title: Localized) => string {
  const { t, locale } = useI18n()
  return (title) => localize(title, locale) || t('builder.form.frame.untitled')
}
