import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { spokenNumber } from '#features/product/orders/rules/order-number.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listRefundQueue } from '../contract.ts'
import type { RefundQueue, WaitingRefund } from '../schemas.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { RefundCard } from './RefundCard.tsx'

/** What buyers ask back and nobody has answered, the oldest first. */
export function RefundQueuePanel({ first }: { first: RefundQueue }) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<WaitingRefund | null>(null)
  const pages = usePages({
    first,
    ask: (after) => request(listRefundQueue, { after }),
    keyOf: ({ id }) => id,
  })
  return (
    <section aria-labelledby="refund-desk" className="desk grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="refund-desk" className="text-20">
        {t('refunds.desk')}
      </h2>
      {pages.rows.length === 0 ? (
        <p className="card p-4.5 text-soft">{t('refunds.desk.empty')}</p>
      ) : (
        <ul className="grid gap-3">
          {pages.rows.map((refund) => (
            <li key={refund.id} className="card grid gap-3 p-4.5">
              <Head refund={refund} />
              <RefundCard refund={refund} />
              {refund.mayDecide ? (
                <Button look="line" className="justify-self-start" onClick={() => setChosen(refund)}>
                  {t('refunds.decide')}
                </Button>
              ) : (
                <p className="text-13 text-soft">{t('refunds.desk.others')}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={pages} className="flex justify-center">
        {t('refunds.desk.more')}
      </MoreButton>
      <DecideDialog
        refund={chosen}
        onClose={() => setChosen(null)}
        onDecided={(id) => {
          pages.change((rows) => rows.filter((row) => row.id !== id))
          setChosen(null)
        }}
      />
    </section>
  )
}

function Head({ refund: { order, buyer } }: { refund: WaitingRefund }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <div className="flex flex-wrap gap-x-3 text-14">
      <b className="num">{spokenNumber(order)}</b>
      {buyer ? (
        <a href={href(buyer.path)} className="link">
          {buyer.name}
        </a>
      ) : (
        <span className="text-soft">{t('refunds.guest')}</span>
      )}
    </div>
  )
}
