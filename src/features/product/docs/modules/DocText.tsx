import '#ui/css/reading.css'
import '../docs.css'
import { ContentsList } from '#features/kernel/documents/parts/ContentsList.tsx'
import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { OriginalNote } from '#features/kernel/documents/parts/OriginalNote.tsx'
import { EditedAt, TextTools } from '#features/talk/writing/parts/TextTools.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { HelpfulVote } from '../parts/HelpfulVote.tsx'
import type { DocLink, DocTools, DocView } from '../schemas.ts'

export function View({ subject: doc, data }: ModuleProps<NoSettings, { tools?: DocTools } | null, DocView>) {
  const { t } = useI18n()
  const { langOf } = usePage()
  return (
    <div className="docs-page">
      <header>
        <h1 lang={langOf(doc.language)} className="text-24 sm:text-30">
          {doc.title}
        </h1>
        <OriginalNote text={doc} />
      </header>
      <article lang={langOf(doc.language)} className="min-w-0">
        <DocumentText html={doc.html} />
        <p className="meta mt-8 text-14">
          {!doc.editedAt && (
            <span>
              {t('docs.updated')} <Time at={doc.updatedAt} />
            </span>
          )}
          <EditedAt editedAt={doc.editedAt} />
          <TextTools
            kind="doc"
            number={doc.databaseId}
            editedAt={doc.editedAt}
            canEdit={data?.tools?.canEdit ?? false}
          />
        </p>
        {doc.source && (
          <p className="mt-1 text-14 text-soft">
            {t('docs.source')}{' '}
            <Link to={doc.source.path} lang={langOf(doc.source.language)} className="link">
              {doc.source.title}
            </Link>
          </p>
        )}
        <HelpfulVote id={doc.databaseId} counts={doc.counts} />
        <Neighbours previous={doc.previous} next={doc.next} />
        <p className="mt-8 text-14 text-soft">
          {t('docs.stuck')}{' '}
          <Link to="account/ticket" className="link -my-3 inline-block py-3">
            {t('docs.openTicket')}
          </Link>
        </p>
      </article>
      <ContentsList headings={doc.headings} />
    </div>
  )
}

function Neighbours({ previous, next }: { previous: DocLink | null; next: DocLink | null }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('docs.neighbours')} className="mt-8 grid gap-3 sm:grid-cols-2">
      {previous ? <Neighbour link={previous} label={t('docs.previous')} /> : <span />}
      {next && <Neighbour link={next} label={t('docs.next')} isNext />}
    </nav>
  )
}

function Neighbour({ link, label, isNext = false }: { link: DocLink; label: string; isNext?: boolean }) {
  return (
    <Link
      to={link.path}
      rel={isNext ? 'next' : 'prev'}
      className={`card block p-4 ${isNext ? 'sm:text-end' : ''}`}
    >
      <span className="block text-13 text-soft">{label}</span>
      <span className="font-medium">{link.title}</span>
    </Link>
  )
}
