import type { ReportCase } from '#features/services/reports/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon } from '#ui/icons.ts'
import { ADMIN_PATH } from '../../rules.ts'
import { CaseNotes } from './CaseNotes.tsx'
import { CaseTopic } from './CaseTopic.tsx'
import { DecideForm } from './DecideForm.tsx'
import { OutcomePill } from './OutcomePill.tsx'
import { ShowAgain } from './ShowAgain.tsx'
import { useReportAddress } from './use-report-address.ts'

/** One case: the thing where it stands, who says what of it, who wrote it, and the decision. */
export function CaseView({ report }: { report: ReportCase }) {
  const { t } = useI18n()
  const addressOf = useReportAddress()
  // Marks are shown only for topics that can be seen.
  const topic = report.thing?.path && report.topic !== null ? String(report.topic) : null
  const { id, kind, thing, around, author, decision, notes, outcomes, maySanction } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <LinkButton look="plain" size="small" href={addressOf({})}>
            <Icon path={arrowLeftIcon} size={16} />
            {t('admin.reports.back')}
          </LinkButton>
        </div>
        <section className="grid gap-3" aria-label={t('admin.reports.about')}>
          {thing && kind !== 'user' && <h2 className="text-18 [overflow-wrap:anywhere]">{thing.title}</h2>}
          {topic !== null && <CaseTopic number={topic} />}
          {around.map(({ author: name, text, language }) => (
            <div key={`${name}/${text}`} className="card grid gap-1 p-4 text-14 text-soft">
              <b className="text-13">{name}</b>
              <p className="[overflow-wrap:anywhere]" lang={language}>
                {text}
              </p>
            </div>
          ))}
          <div className="card grid gap-2 border-accent! p-4">
            <p className="flex flex-wrap items-center gap-2 text-13">
              <b>{thing?.author || t('admin.reports.guest')}</b>
              <span className="text-soft">{t('report.kind', { kind })}</span>
              {thing && thing.path === null && <Pill>{t('admin.reports.down')}</Pill>}
              {thing?.path && (
                <Link to={thing.path} className="link ms-auto">
                  {t('admin.reports.see')}
                </Link>
              )}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]" lang={thing?.language}>
              {thing ? thing.text || thing.title : t('admin.reports.gone')}
            </p>
          </div>
        </section>
        <ReportEntries report={report} />
        <CaseNotes id={id} notes={notes} />
      </div>
      <aside className="card grid gap-4 p-4 sm:px-5">
        {author && <AuthorFacts author={author} />}
        {decision ? (
          <Decision report={report} decision={decision} />
        ) : (
          <DecideForm ids={[id]} outcomes={outcomes} maySanction={maySanction} />
        )}
      </aside>
    </div>
  )
}

function AuthorFacts({ author }: { author: NonNullable<ReportCase['author']> }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <section className="grid gap-1">
      <h2 className="text-16">
        <a href={`${href(ADMIN_PATH)}?person=${author.databaseId}`} className="link">
          {author.name}
        </a>
      </h2>
      <ul className="meta num text-13">
        <li>{t('admin.reports.wrote', { count: author.wrote })}</li>
        <li>{t('admin.reports.reported', { count: author.reported, upheld: author.upheld })}</li>
        <li>{t('admin.reports.sanctions', { count: author.sanctions })}</li>
        <li>
          {t('admin.reports.since')} <Time at={author.since} />
        </li>
      </ul>
    </section>
  )
}

interface DecisionProps {
  report: ReportCase
  decision: NonNullable<ReportCase['decision']>
}

function Decision({ report: { id, thing, mayShowAgain }, decision }: DecisionProps) {
  const { t } = useI18n()
  return (
    <section className="grid gap-1.5 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <OutcomePill outcome={decision.outcome} />
        <span className="meta text-13">
          <span>{t('admin.sanction.by', { name: decision.by })}</span>
          <Time at={decision.at} />
        </span>
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{decision.reason}</p>
      {decision.outcome === 'hidden' && thing && mayShowAgain && (
        <ShowAgain id={id} since={decision.shownAgainAt} />
      )}
    </section>
  )
}

function ReportEntries({ report: { said, reports } }: { report: ReportCase }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <section className="grid gap-2">
      <h2 className="text-16">{t('admin.reports.count', { count: reports })}</h2>
      <ul className="card divide-y divide-line">
        {said.map(({ id, person, type, content, shots, at, decided, upheld }) => (
          <li key={id} className="grid gap-1.5 p-4 text-14">
            <p className="flex flex-wrap items-center gap-2">
              {person ? (
                <a href={`${href(ADMIN_PATH)}?person=${person.databaseId}`} className="link font-medium">
                  {person.name}
                </a>
              ) : (
                <b className="font-medium">{t('admin.reports.somebody')}</b>
              )}
              <Pill kind="warning">{type}</Pill>
              <span className="meta num text-13">
                {decided > 0 && <span>{t('admin.reports.right', { upheld, decided })}</span>}
                <Time at={at} />
              </span>
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
            {shots.length > 0 && (
              <p className="flex flex-wrap gap-2">
                {shots.map((shot, index) => (
                  <a key={shot} href={shot} target="_blank" rel="noreferrer">
                    <img
                      src={shot}
                      alt={t('report.pictures.one', { number: index + 1 })}
                      className="size-24 rounded-control border border-line object-cover"
                    />
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
