import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import { BounceDoorBox } from '../parts/BounceDoorBox.tsx'
import { LetterCard } from '../parts/LetterCard.tsx'
import { LetterPreviewBox } from '../parts/LetterPreviewBox.tsx'
import { DESK_PATH } from '../rules.ts'
import type { LetterView } from '../schemas.ts'
import type { NewsletterDeskSubject } from '../subject.ts'
import type { NewsletterDeskData } from './newsletter-desk.ts'

/** The editor is made in the browser alone. */
const LetterEditor = partOnShow<{ letter: LetterView | null }>(() =>
  import('../parts/LetterEditor.tsx').then((part) => part.LetterEditor),
)

export function View({ data, subject }: ModuleProps<NoSettings, NewsletterDeskData, NewsletterDeskSubject>) {
  const { t } = useI18n()
  const { href } = usePage()
  const { letter, letters, waiting } = data
  const isNew = subject.letter === 0
  return (
    <AdminShell place="newsletter" title={t('newsletter.desk.title')} waiting={waiting}>
      {isNew || letter ? (
        <div className="grid gap-4">
          <p>
            <Link to={DESK_PATH} className="link text-14">
              {t('newsletter.desk.all')}
            </Link>
          </p>
          {letter && letter.state !== 'draft' && <LetterCard letter={letter} isOpen />}
          {(isNew || letter?.state === 'draft') && (
            <LetterEditor key={`${letter?.id ?? 0}`} letter={letter} />
          )}
          {letter && <LetterPreviewBox key={`preview ${letter.version}`} id={letter.id} />}
        </div>
      ) : (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-64 text-14 text-soft">{t('newsletter.desk.lead')}</p>
            <LinkButton look="main" href={`${href(DESK_PATH)}?letter=new`}>
              {t('newsletter.desk.new')}
            </LinkButton>
          </div>
          {letters.nodes.length === 0 && <Empty>{t('newsletter.desk.empty')}</Empty>}
          {letters.nodes.map((one) => (
            <LetterCard key={one.id} letter={one} />
          ))}
          <Pagination
            start={subject.before > 0 ? href(DESK_PATH) : null}
            more={letters.hasNextPage ? `${href(DESK_PATH)}?before=${letters.endCursor}` : null}
          />
          <BounceDoorBox />
        </div>
      )}
    </AdminShell>
  )
}
