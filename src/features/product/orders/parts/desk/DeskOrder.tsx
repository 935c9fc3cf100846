import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { fileIcon } from '#ui/icons.ts'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { cancelPaidOrder } from '../../contract.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import { MOST_WHY } from '../../rules/sending.ts'
import type { DeskOrderView } from '../../schemas/desk.ts'
import { Books } from './Books.tsx'
import { Notes } from './Notes.tsx'
import { Parcels } from './Parcels.tsx'
import { SendForm } from './SendForm.tsx'
import { StatePill } from './StatePill.tsx'
import { useDeskAddress } from './use-desk-address.ts'

/** One order: what is in it, what has left, its money, to whom it goes, and what the ledger says of it. */
export function DeskOrder({ view }: { view: DeskOrderView }) {
  const { t } = useI18n()
  const address = useDeskAddress()
  const [isCancelling, setCancelling] = useState(false)
  const { order } = view
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-2.5">
        <h1 className="num text-24">{spokenNumber(order.number)}</h1>
        <span className="mr-auto">
          <StatePill state={order.state} />
        </span>
        {order.isSent && order.address && (
          <LinkButton look="line" size="small" href={address({ order: order.number, view: 'slips' })}>
            <Icon path={fileIcon} size={16} />
            {t('orders.desk.slip')}
          </LinkButton>
        )}
        {view.canCancel && (
          <Button look="line" size="small" onClick={() => setCancelling(true)}>
            {t('orders.desk.cancel')}
          </Button>
        )}
      </header>
      <div className="desk-two">
        <div>
          <Lines view={view} />
          {view.left.length > 0 && <SendForm key={view.left.length} view={view} />}
          {order.parcels.length > 0 && <Parcels view={view} />}
          {view.entries && <Books entries={view.entries} />}
        </div>
        <div>
          <Money view={view} />
          <Buyer view={view} />
          {view.notes && <Notes order={order.number} notes={view.notes} />}
        </div>
      </div>
      {view.canCancel && (
        <CancelDialog view={view} isOpen={isCancelling} onClose={() => setCancelling(false)} />
      )}
    </>
  )
}

interface Props {
  view: DeskOrderView
}

function Lines({ view: { order } }: Props) {
  const { t, locale } = useI18n()
  return (
    <section className="card" aria-label={t('orders.desk.lines')}>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.position} className="flex gap-3 px-4 py-3 text-14 sm:px-5">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {line.quantity > 1 && <span className="num">{line.quantity} × </span>}
                {line.title}
              </p>
              <p className="text-soft">
                {[
                  line.chosen,
                  line.goods === 'physical'
                    ? t('orders.desk.line.sent', { sent: line.sent, count: line.quantity })
                    : t('orders.desk.line.online'),
                  line.refunded > 0 && t('orders.desk.line.refunded', { count: line.refunded }),
                  line.seller?.name,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <span className="num">{formatMoney(line.amount, order.currency, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Money({ view: { order } }: Props) {
  const { t, locale } = useI18n()
  const money = (amount: number) => formatMoney(amount, order.currency, locale)
  const rows = [
    { label: t('orders.desk.money.items'), amount: order.items },
    { label: t('orders.desk.money.postage'), amount: order.postageAmount },
    {
      label: t(order.isTaxIncluded ? 'orders.desk.money.taxIn' : 'orders.desk.money.taxOn'),
      amount: order.tax,
    },
    { label: t(order.paidAt ? 'orders.desk.money.paid' : 'orders.desk.money.total'), amount: order.total },
    { label: t('orders.desk.money.back'), amount: -order.refunded },
  ]
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-3 text-16">{t('orders.desk.money')}</h2>
      <dl className="desk-sum num">
        {rows
          .filter(({ amount }, place) => amount !== 0 || place === 3)
          .map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        {order.refunded > 0 && (
          <div>
            <dt>{t('orders.desk.money.stays')}</dt>
            <dd>{money(order.total - order.refunded)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Buyer({ view: { order } }: Props) {
  const { t } = useI18n()
  const { address, buyer, email, note, postage } = order
  return (
    <section className="card grid gap-3 p-4 text-14 sm:p-5">
      <h2 className="text-16">{address?.name ?? buyer?.name ?? t('orders.desk.guest')}</h2>
      {address && (
        <address className="grid not-italic">
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span className="num">{address.phone}</span>
        </address>
      )}
      {email && (
        <p className="[overflow-wrap:anywhere]">
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </p>
      )}
      {postage && <p className="text-soft">{postage.name}</p>}
      {note && (
        <p>
          <span className="text-soft">{t('orders.desk.buyerNote')}</span> <q>{note}</q>
        </p>
      )}
      <ul className="grid gap-1 border-t border-line pt-3 text-13 text-soft">
        <li>
          {t('orders.desk.ordered')} <WrittenTime at={order.createdAt} />
        </li>
        {order.moves.map(({ to, at, why }) => (
          <li key={`${to} ${at}`}>
            {t(`orders.desk.state.${to}`)} <WrittenTime at={at} />
            {why && (
              <>
                {' '}
                <q>{why}</q>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CancelDialog({
  view: { order, cancelAmount },
  ...shown
}: Props & { isOpen: boolean; onClose: () => void }) {
  const { t, locale } = useI18n()
  const amount = formatMoney(cancelAmount, order.currency, locale)
  const hasOnline = order.lines.some(({ goods }) => goods !== 'physical')
  return (
    <ReasonDialog
      {...shown}
      title={t('orders.desk.cancel.title')}
      description={t('orders.desk.cancel.what', { amount })}
      label={t('orders.desk.cancel.why')}
      help={t('orders.desk.cancel.help')}
      missing={t('orders.desk.cancel.missing')}
      most={MOST_WHY}
      action={t('orders.desk.cancel.do', { amount })}
      look="danger"
      onSend={(why) => send(cancelPaidOrder, { order: order.number, why })}
      onDone={() => refreshPage()}
    >
      {hasOnline && <p className="text-14 text-soft">{t('orders.desk.cancel.online')}</p>}
    </ReasonDialog>
  )
}
