import type { Locale } from '#shared/locales.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** Says that a text is shown in its original language, where the reader's own is missing. */
export function OriginalNote({ language }: { language: Locale }) {
  const { t } = useI18n()
  const { locale, frame } = usePage()
  if (language === locale) return null
  const name = frame.languages.find(({ code }) => code === language)?.name ?? language
  return <p className="mt-3 text-14 text-soft">{t('documents.original', { language: name })}</p>
}
