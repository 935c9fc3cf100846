import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Chips } from '#ui/forms/Choice.tsx'
import { NativeSelect } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'
import { getStatement } from '../../contract.ts'
import type { Statement, StatementData } from '../../schemas.ts'
import { downloadCsv } from './download-csv.ts'
import { StatementLines } from './StatementLines.tsx'

interface Filter {
  unit: string
  direction: '' | 'in' | 'out'
  days: string
}

const ALL: Filter = { unit: '', direction: '', days: '' }

const dataOf = ({ unit, direction, days }: Filter, after = ''): StatementData => ({
  unit: unit || null,
  direction: direction || null,
  days: days === '' ? null : Number(days),
  after,
})

const pageOf = ({ lines, next }: Statement) => ({
  nodes: lines,
  pageInfo: { endCursor: next ?? '', hasNextPage: next !== null },
})

function StatementFilters({ filter, onFilter }: { filter: Filter; onFilter: (wanted: Filter) => void }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const units = [
    { value: '', label: t('wealth.all') },
    { value: 'credit', label: frame.creditSymbol || t('account.wealth.credit') },
    ...frame.currencies.map(({ code, symbol }) => ({ value: code, label: symbol })),
  ]
  return (
    <div className="wealth-filters">
      <Chips
        name="wealth-unit"
        label={t('wealth.unit')}
        chips={units}
        value={filter.unit}
        onValue={(unit) => onFilter({ ...filter, unit })}
      />
      <div className="flex min-w-0 gap-2 max-sm:w-full">
        <NativeSelect
          aria-label={t('wealth.direction')}
          className="min-w-0 max-sm:flex-1"
          value={filter.direction}
          onChange={({ currentTarget }) =>
            onFilter({ ...filter, direction: currentTarget.value as Filter['direction'] })
          }
        >
          <option value="">{t('wealth.direction.both')}</option>
          <option value="in">{t('wealth.direction.in')}</option>
          <option value="out">{t('wealth.direction.out')}</option>
        </NativeSelect>
        <NativeSelect
          aria-label={t('wealth.days')}
          className="min-w-0 max-sm:flex-1"
          value={filter.days}
          onChange={({ currentTarget }) => onFilter({ ...filter, days: currentTarget.value })}
        >
          <option value="">{t('wealth.days.all')}</option>
          {[30, 90, 365].map((days) => (
            <option key={days} value={days}>
              {t('wealth.days.last', { days })}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  )
}

/** Every movement, narrowed as one likes, and all of it to take along. */
export function StatementPanel({ first }: { first: Statement }) {
  const { t } = useI18n()
  const [filter, setFilter] = useState(ALL)
  const pages = usePages({
    first: pageOf(first),
    ask: async (after) => {
      const answer = await request(getStatement, dataOf(filter, after))
      return answer && pageOf(answer)
    },
    of: `${filter.unit} ${filter.direction} ${filter.days}`,
    keepsRows: true,
    keyOf: ({ id }) => id,
  })
  const [download, setDownload] = useState<'idle' | 'pending' | 'failed'>('idle')

  const narrow = (wanted: Filter) => {
    setDownload('idle')
    setFilter(wanted)
  }
  const downloadStatement = async () => {
    setDownload('pending')
    const isWhole = await downloadCsv((after) => send(getStatement, dataOf(filter, after)), t)
    setDownload(isWhole ? 'idle' : 'failed')
  }
  const again = () => {
    if (download === 'idle') return pages.more()
    setDownload('idle')
    void pages.again()
  }
  const isPending = pages.isPending || download === 'pending'
  const hasFailed = pages.hasFailed || download === 'failed'
  const isNarrowed = filter.unit !== '' || filter.direction !== '' || filter.days !== ''
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t('wealth.statement')}>
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-18">{t('wealth.statement')}</h2>
        {pages.rows.length > 0 && (
          <Button look="plain" size="small" isPending={isPending} onClick={downloadStatement}>
            <Icon path={downloadIcon} size={16} />
            CSV
          </Button>
        )}
      </header>
      <StatementFilters filter={filter} onFilter={narrow} />
      {hasFailed ? (
        <p role="alert" className="card flex flex-wrap items-center gap-3 p-4 text-14">
          <span className="min-w-0 flex-1 basis-56">{t('wealth.failed')}</span>
          <Button look="line" size="small" onClick={again}>
            {t('wealth.again')}
          </Button>
        </p>
      ) : (
        <StatementLines lines={pages.rows} isNarrowed={isNarrowed} onAll={() => narrow(ALL)} />
      )}
      {!hasFailed && (
        <MoreButton pages={pages} className="justify-self-center">
          {t('wealth.earlier')}
        </MoreButton>
      )}
    </section>
  )
}
