import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { SharedDraft } from '../../schemas.ts'

/** A draft as its page would show it, below a line that says what it is. */
export function SharedText({ draft }: { draft: SharedDraft }) {
  const { t } = useI18n()
  const { title, excerpt, language, html, hidden, isHiding, leftOut, author, savedAt, expiresAt } = draft
  return (
    <section className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 py-2">
      <div className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4 text-14">
        <Avatar picture={author.avatar} personId={author.databaseId} size={36} />
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {t('authoring.shared.note', { name: author.name })}{' '}
          <WrittenTime at={savedAt} className="text-soft" />
        </p>
        <p className="text-13 text-soft">
          {t('authoring.shared.until')} <WrittenTime at={expiresAt} />
        </p>
      </div>
      <article lang={LOCALE_TAGS[language]} dir="auto">
        <h1 className="mb-5 text-24 sm:text-30 [overflow-wrap:anywhere]">
          {title || t('authoring.shared.untitled')}
        </h1>
        {excerpt && <p className="mb-5 text-soft">{excerpt}</p>}
        <DocumentText html={html} />
        {hidden !== null && (
          <>
            <p className="my-5 border-t border-line pt-3 text-13 text-gold-ink">{t('editor.hiddenFrom')}</p>
            <DocumentText html={hidden} />
          </>
        )}
      </article>
      {isHiding && <p className="text-14 text-soft">{t('authoring.shared.hiding')}</p>}
      {leftOut > 0 && (
        <p className="text-14 text-soft">{t('authoring.shared.leftOut', { count: leftOut })}</p>
      )}
    </section>
  )
}
