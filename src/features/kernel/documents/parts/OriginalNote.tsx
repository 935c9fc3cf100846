import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { localizedPath } from '#site/routes.ts'
import { useI18n } from '#ui/i18n.tsx'

interface Shown {
  language: Locale
  /** The original first. */
  languages: readonly Locale[]
  isStale: boolean
  path: string
}

/**
 * Says that a text is shown in its original language, where the reader's own is missing, or that the original says more
 * than its translation.
 */
export function OriginalNote({ text: { language, languages, isStale, path } }: { text: Shown }) {
  const { t } = useI18n()
  const { locale, frame } = usePage()
  const nameOf = (code: Locale) => frame.languages.find((known) => known.code === code)?.name ?? code
  const [original] = languages
  if (language !== locale) {
    return <p className="mt-3 text-14 text-soft">{t('documents.original', { language: nameOf(language) })}</p>
  }
  if (!isStale || !original || original === language) return null
  return (
    <p className="mt-3 text-14 text-soft">
      {t('documents.stale')}{' '}
      <a className="link" href={localizedPath(path, original)} hrefLang={LOCALE_TAGS[original]}>
        {t('documents.stale.original', { language: nameOf(original) })}
      </a>
    </p>
  )
}
