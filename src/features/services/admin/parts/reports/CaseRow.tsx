import '#ui/css/choices.css'
import type { CaseLine } from '#features/services/reports/schemas.ts'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { OutcomePill } from './OutcomePill.tsx'
import { useReportAddress } from './use-report-address.ts'

interface Props {
  line: CaseLine
  isChosen: boolean
  /** Missing where there is nothing to choose for. */
  onChoose?: (isOn: boolean) => void
}

/** One case of the list: what, why, by how many, since when. */
export function CaseRow({ line, isChosen, onChoose }: Props) {
  const { t } = useI18n()
  const addressOf = useReportAddress()
  const { id, kind, types, thing, reports, openedAt, decision } = line
  const words = thing ? thing.text || thing.title : t('admin.reports.gone')
  return (
    <li className="relative flex gap-3 p-3.5 sm:px-5">
      {onChoose && (
        <input
          type="checkbox"
          className="choice relative z-1 mt-0.5"
          aria-label={t('admin.reports.choose', { number: id })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-13">
          {types.map((type) => (
            <Pill key={type} kind="warning">
              {type}
            </Pill>
          ))}
          <span className="text-soft">{t('report.kind', { kind })}</span>
          {decision && <OutcomePill outcome={decision.outcome} />}
        </p>
        <a
          href={addressOf({ report: String(id) })}
          className="stretch line-clamp-2 [overflow-wrap:anywhere]"
          lang={thing?.language}
        >
          {words}
        </a>
        <p className="meta text-13">
          <Time at={decision?.at ?? openedAt} />
          <span>{t('admin.reports.count', { count: reports })}</span>
          {thing?.author && <span>{thing.author}</span>}
          {decision && <span>{t('admin.sanction.by', { name: decision.by })}</span>}
        </p>
      </div>
    </li>
  )
}
