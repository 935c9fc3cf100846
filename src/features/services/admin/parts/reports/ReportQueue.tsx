import { useState } from 'react'
import { OUTCOMES } from '#features/services/reports/rules.ts'
import type { ReportList } from '#features/services/reports/schemas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { flagIcon } from '#ui/icons.ts'
import { CaseRow } from './CaseRow.tsx'
import { DecideForm } from './DecideForm.tsx'
import { useReportAddress } from './use-report-address.ts'
import { WeekTable } from './WeekTable.tsx'

interface Props {
  list: ReportList
  isDone: boolean
}

/** Larger numbers are shown as 'more than'. */
const MOST_COUNTED = 1_000

/** What was reported and waits; several can be decided alike. */
export function ReportQueue({ list, isDone }: Props) {
  const { t } = useI18n()
  const addressOf = useReportAddress()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { nodes, waiting, weeks, maySanction } = list
  // Cases that were decided meanwhile are no longer selected.
  const picked = nodes.filter(({ id }) => chosen.includes(id))
  const count = waiting > MOST_COUNTED ? `${MOST_COUNTED}+` : String(waiting)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs
        label={t('admin.reports.which')}
        tabs={[
          { href: addressOf({}), label: t('admin.reports.open', { count }), isCurrent: !isDone },
          { href: addressOf({ done: '1' }), label: t('admin.reports.done'), isCurrent: isDone },
        ]}
      />
      {nodes.length === 0 ? (
        <Empty icon={flagIcon}>{t(isDone ? 'admin.reports.noneDone' : 'admin.reports.none')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {nodes.map((one) => (
            <CaseRow
              key={one.id}
              line={one}
              isChosen={chosen.includes(one.id)}
              {...(!isDone && {
                onChoose: (isOn: boolean) =>
                  setChosen(isOn ? [...chosen, one.id] : chosen.filter((id) => id !== one.id)),
              })}
            />
          ))}
        </ul>
      )}
      {picked.length > 0 && (
        <section className="card grid gap-3 p-4 sm:px-5" aria-label={t('admin.reports.together')}>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <b>{t('admin.reports.chosen', { count: picked.length })}</b>
            <Button look="plain" size="small" onClick={() => setChosen([])}>
              {t('admin.reports.chooseNone')}
            </Button>
          </p>
          <DecideForm
            ids={picked.map(({ id }) => id)}
            maySanction={maySanction}
            outcomes={OUTCOMES.filter((one) => picked.every(({ outcomes }) => outcomes.includes(one)))}
            onDone={() => setChosen([])}
          />
        </section>
      )}
      {weeks.length > 0 && <WeekTable weeks={weeks} />}
    </div>
  )
}
