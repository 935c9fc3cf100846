import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { reasonText } from '#features/services/wealth/parts/statement/reason-text.ts'
import { useAmount } from '#features/services/wealth/parts/use-amount.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { getWorth, refundPurchase } from '../../contract.ts'
import { MOST_REASON } from '../../rules.ts'
import type { AdminPerson, AdminWorth } from '../../schemas.ts'
import { savePostings } from '../money/save-postings.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'
import { CorrectForm } from './CorrectForm.tsx'

/** Of a statement on this page; the rest is a press away. */
const FIRST = 8

interface Props {
  person: AdminPerson
}

/** What somebody has and how it came about; for admins also the ways to put it right. */
export function WorthCard({ person }: Props) {
  const { t } = useI18n()
  const { data: worth, run } = useRequest(getWorth)
  const [isCorrecting, setCorrecting] = useState(false)
  const id = person.databaseId
  const reload = () => run({ id })
  useEffect(() => {
    void run({ id })
  }, [run, id])
  return (
    <Card title={t('admin.worth.title')}>
      {worth ? (
        <div className="grid gap-5">
          <Accounts accounts={worth.accounts} />
          <Lines lines={worth.lines} />
          <Purchases purchases={worth.purchases} mayRefund={person.can.promote} onDone={reload} />
          {person.can.promote && (
            <p className="flex flex-wrap gap-2">
              <PersonCsv person={person} />
              <Button look="line" size="small" onClick={() => setCorrecting(true)}>
                {t('admin.worth.correct')}
              </Button>
            </p>
          )}
        </div>
      ) : (
        <Skeleton shape="row" count={3} />
      )}
      <FormDialog
        isOpen={isCorrecting}
        onClose={() => setCorrecting(false)}
        title={t('admin.worth.correctTitle', { name: person.name })}
      >
        <CorrectForm
          person={person}
          accounts={worth?.accounts ?? []}
          onDone={async () => {
            setCorrecting(false)
            await Promise.all([reload(), toastAndRefresh(t('admin.saved'))])
          }}
        />
      </FormDialog>
    </Card>
  )
}

/** All postings of their accounts, as they stand in the ledger. */
function PersonCsv({ person: { databaseId, slug } }: Props) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const take = async () => {
    setPending(true)
    if (!(await savePostings(`postings-${slug}.csv`, { person: databaseId })))
      toast.error(t('admin.ledger.exportFailed'))
    setPending(false)
  }
  return (
    <Button look="line" size="small" isPending={isPending} onClick={take}>
      <Icon path={downloadIcon} size={16} />
      CSV
    </Button>
  )
}

function Accounts({ accounts }: Pick<AdminWorth, 'accounts'>) {
  const { t } = useI18n()
  const { plain } = useAmount()
  const KINDS = ['topped-up', 'earned', 'held', 'credit', 'experience'] as const
  if (accounts.length === 0) return <p className="text-14 text-soft">{t('admin.worth.nothing')}</p>
  return (
    <dl className="num grid gap-x-8 gap-y-1.5 text-14 sm:grid-cols-2">
      {accounts.map(({ kind, currency, amount }) => {
        const known = KINDS.find((one) => one === kind)
        const isPoints = currency === 'credit' || currency === 'experience'
        return (
          <div key={`${kind} ${currency}`} className="flex justify-between gap-4">
            <dt className="text-soft">
              {known ? t(`admin.worth.kind.${known}`) : kind} {!isPoints && currency}
            </dt>
            <dd className="font-medium">{plain(amount, isPoints ? 'credit' : currency)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Lines({ lines }: Pick<AdminWorth, 'lines'>) {
  const { t } = useI18n()
  const { signed, plain } = useAmount()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? lines : lines.slice(0, FIRST)
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-14 font-medium">{t('wealth.statement')}</h3>
      <ul className="num divide-y divide-line text-14">
        {shown.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-0">
              {reasonText(line, t)} <Time at={line.at} className="text-13 text-soft" />
            </span>
            <span>
              {signed(line.amount, line.unit)}
              <span className="ml-3 text-soft">{plain(line.after, line.unit)}</span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button look="plain" size="small" onClick={() => setAll(true)}>
          {t('wealth.showAll')}
        </Button>
      )}
    </section>
  )
}

interface PurchasesProps extends Pick<AdminWorth, 'purchases'> {
  mayRefund: boolean
  onDone: () => Promise<unknown>
}

function Purchases({ purchases, mayRefund, onDone }: PurchasesProps) {
  const { t } = useI18n()
  const { plain } = useAmount()
  const [refunding, setRefunding] = useState<number>()
  if (purchases.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-14 font-medium">{t('admin.worth.purchases')}</h3>
      <ul className="num divide-y divide-line text-14">
        {purchases.map(({ id, title, unit, amount, at, refundedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0">
              {title} <Time at={at} className="text-13 text-soft" />
            </span>
            <span className="flex items-center gap-3">
              {plain(amount, unit)}
              {refundedAt ? (
                <span className="text-13 text-soft">{t('admin.worth.refunded')}</span>
              ) : (
                mayRefund && (
                  <Button look="line" size="small" onClick={() => setRefunding(id)}>
                    {t('admin.worth.refund')}
                  </Button>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
      <ReasonDialog
        isOpen={refunding !== undefined}
        onClose={() => setRefunding(undefined)}
        about={refunding}
        title={t('admin.worth.refundTitle')}
        label={t('admin.sanction.reason')}
        help={t('admin.worth.refundHelp')}
        missing={t('admin.sanction.needsReason')}
        most={MOST_REASON}
        action={t('admin.worth.refund')}
        look="danger"
        onSend={(reason) => send(refundPurchase, { purchase: refunding ?? 0, reason })}
        onDone={() => Promise.all([onDone(), toastAndRefresh(t('admin.worth.refundDone'))])}
      />
    </section>
  )
}
