import { useCallback, useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { listRefunds, withdrawRefund } from '../contract.ts'
import type { OrderChosen, OrderRefunds, Refund } from '../schemas.ts'
import { RefundCard } from './RefundCard.tsx'
import { RefundDialog } from './RefundDialog.tsx'

/** The buyer's side: what they have asked, what was answered, and the way to ask. */
export function OrderRefundsPanel({ named }: { named: OrderChosen }) {
  const { t } = useI18n()
  const [refunds, setRefunds] = useState<OrderRefunds | null>(null)
  const [isAsking, setAsking] = useState(false)
  const load = useCallback(async () => {
    // Where the order is not the reader's, the page says so already.
    const outcome = await send(listRefunds, named, { steps: 'all' })
    if (outcome.ok) setRefunds(outcome.result)
  }, [named])
  useEffect(() => void load(), [load])
  if (!refunds || (refunds.requests.length === 0 && !refunds.offer)) return null
  const { requests, offer } = refunds
  return (
    <section className="card p-4.5" aria-labelledby="refunds">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="refunds" className="text-16">
          {t('refunds.title')}
        </h2>
        {offer && (
          <Button look="line" size="small" onClick={() => setAsking(true)}>
            {t('refunds.ask')}
          </Button>
        )}
      </div>
      {requests.length === 0 && <p className="mt-2 text-14 text-soft">{t('refunds.none')}</p>}
      {requests.length > 0 && (
        <ul className="mt-3 grid gap-3 [&>li+li]:border-t [&>li+li]:border-line [&>li+li]:pt-3">
          {requests.map((request) => (
            <li key={request.id}>
              <RefundCard refund={request} />
              {request.state === 'asked' && <TakeBack named={named} request={request} onDone={setRefunds} />}
            </li>
          ))}
        </ul>
      )}
      {offer && (
        <RefundDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          named={named}
          currency={refunds.currency}
          offer={offer}
          onAsked={(answer) => {
            setAsking(false)
            setRefunds(answer)
          }}
        />
      )}
    </section>
  )
}

interface TakeBackProps {
  named: OrderChosen
  request: Refund
  onDone: (refunds: OrderRefunds) => void
}

function TakeBack({ named, request, onDone }: TakeBackProps) {
  const { t, locale } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const takeBack = async () => {
    const outcome = await send(withdrawRefund, named)
    if (outcome.ok) onDone(outcome.result)
    return outcome.ok
  }
  return (
    <>
      <Button look="plain" size="small" className="mt-2" onClick={() => setOpen(true)}>
        {t('refunds.takeBack')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={takeBack}
        title={t('refunds.takeBack')}
        confirmLabel={t('refunds.takeBack')}
        isDangerous={false}
      >
        {t('refunds.takeBack.note', { amount: formatMoney(request.amount, request.currency, locale) })}
      </ConfirmDialog>
    </>
  )
}
