import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useAmount } from '#features/services/wealth/parts/use-amount.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { resolveBounty } from '../../contract.ts'
import type { Disputes, ResolveBountyData } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'

type Dispute = Disputes['nodes'][number]

/** Bounties that are frozen, and who could get them. */
export function DisputeList({ disputes }: { disputes: readonly Dispute[] }) {
  const { t } = useI18n()
  if (disputes.length === 0) return <Empty>{t('admin.disputes.empty')}</Empty>
  return (
    <ul className="grid gap-3">
      {disputes.map((dispute) => (
        <li key={dispute.topic} className="card grid gap-3 p-4 sm:px-5">
          <DisputeEntry dispute={dispute} />
        </li>
      ))}
    </ul>
  )
}

function DisputeEntry({ dispute }: { dispute: Dispute }) {
  const { t } = useI18n()
  const { href, frame } = usePage()
  const { plain } = useAmount()
  const [chosen, setChosen] = useState<ResolveBountyData>()
  const { title, path, asker, by, reason, at, amount, currency } = dispute
  const worth =
    currency === null ? `${plain(amount, 'credit')} ${frame.creditSymbol}` : plain(amount, currency)
  const decide = async () => {
    if (!chosen) return
    const outcome = await send(resolveBounty, chosen)
    if (outcome.ok) void toastAndRefresh(t('admin.disputes.done'))
  }
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a href={href(path)} className="link font-medium">
            {title}
          </a>
          <b className="num font-medium">{worth}</b>
        </p>
        <p className="meta text-13">
          <span>{t('admin.disputes.asker', { name: asker })}</span>
          {by && <span>{t('admin.disputes.by', { name: by })}</span>}
          <Time at={at} />
        </p>
      </div>
      <blockquote className="rounded-control bg-sunken p-3 text-14 whitespace-pre-line [overflow-wrap:anywhere] dark:bg-raised">
        {reason}
      </blockquote>
      <Outcomes dispute={dispute} onChoose={setChosen} />
      <ConfirmDialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onConfirm={decide}
        title={t('admin.disputes.sure')}
      >
        {t('admin.disputes.final', { worth })}
      </ConfirmDialog>
    </>
  )
}

interface OutcomesProps {
  dispute: Dispute
  onChoose: (outcome: ResolveBountyData) => void
}

/** Who could get the bounty. */
function Outcomes({ dispute: { topic, answers }, onChoose }: OutcomesProps) {
  const { t } = useI18n()
  const isLiked = answers.some(({ score }) => score > 0)
  return (
    <div className="flex flex-wrap gap-2">
      {answers.map(({ databaseId, author, score }) => (
        <Button
          key={databaseId}
          look="line"
          size="small"
          onClick={() => onChoose({ topic, outcome: 'paid', answer: databaseId })}
        >
          {t('admin.disputes.pay', { name: author, score })}
        </Button>
      ))}
      {isLiked && (
        <Button look="line" size="small" onClick={() => onChoose({ topic, outcome: 'split' })}>
          {t('admin.disputes.split')}
        </Button>
      )}
      <Button look="line" size="small" onClick={() => onChoose({ topic, outcome: 'refunded' })}>
        {t('admin.disputes.refund')}
      </Button>
    </div>
  )
}
