import { useEffect, useRef, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { Chips } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { getLeaderboard } from '../../contract.ts'
import { LeaderList } from './LeaderList.tsx'

const MONTHS = ['this', 'last'] as const
type Month = (typeof MONTHS)[number]

/** Who helped most in a node, this month or the last. */
export function NodeLeaders({ node }: { node: number }) {
  const { t } = useI18n()
  const { status, data, run } = useRequest(getLeaderboard)
  const [month, setMonth] = useState<Month>('this')
  const read = (wanted: Month) => {
    setMonth(wanted)
    void run({ node, month: wanted })
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    read('this')
  })
  return (
    <div className="grid gap-5">
      <Chips
        name={`leaders-${node}`}
        label={t('community.node.leaders.month')}
        chips={MONTHS.map((value) => ({ value, label: t(`community.node.leaders.${value}`) }))}
        value={month}
        onValue={(value) => read(value === 'last' ? 'last' : 'this')}
      />
      {status === 'error' ? (
        <ErrorBox onRetry={() => read(month)} />
      ) : status === 'pending' || !data ? (
        <Skeleton shape="row" count={5} className="-mx-5" />
      ) : data.nodes.length === 0 ? (
        <Empty>{t('community.node.leaders.none')}</Empty>
      ) : (
        <LeaderList leaders={data.nodes} />
      )}
      <p className="text-12 text-soft">{t('community.node.leaders.rule')}</p>
    </div>
  )
}
