import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { Translation } from '../schemas.ts'
import { useLanguageName } from './StatePill.tsx'

/** The text as its readers see it. */
export function OriginalSide({ translation: { original } }: { translation: Translation }) {
  const { t } = useI18n()
  const nameOf = useLanguageName()
  const { language, title, excerpt, html, hiddenHtml } = original
  return (
    <section className="translating-side translating-original" aria-label={t('translations.original')}>
      <p className="text-13 text-soft">
        {t('translations.original')} · {nameOf(language)}
      </p>
      <article lang={LOCALE_TAGS[language]} dir="auto">
        <h2 className="mt-3 text-24 sm:text-30">{title}</h2>
        {excerpt && <p className="my-4 text-soft">{excerpt}</p>}
        <DocumentText html={html} />
        {hiddenHtml !== null && (
          <>
            <p className="translating-hidden">{t('editor.hiddenFrom')}</p>
            <DocumentText html={hiddenHtml} />
          </>
        )}
      </article>
    </section>
  )
}
