import '../../orders.css'
import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { plainPath } from '#site/forms.ts'
import { Breadcrumbs } from '#ui/content/Breadcrumbs.tsx'
import { Card } from '#ui/content/Card.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { getOrder } from '../../contract.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import type { OrderView } from '../../schemas.ts'
import { Aside } from './Aside.tsx'
import { KeepOrder } from './KeepOrder.tsx'
import { OrderActions } from './OrderActions.tsx'
import { shownState } from './order-words.ts'
import { Parcels } from './Parcels.tsx'
import { PlainOrderActions } from './PlainOrderActions.tsx'
import { StateLine } from './StateLine.tsx'
import { Things } from './Things.tsx'
import { TimeLeft } from './TimeLeft.tsx'

interface Props {
  /** As the page got it. */
  first: OrderView
  /** Its own path, with the token of a guest's. */
  path: string
  /** Of a guest's order. */
  token?: string | undefined
  /** For browsers without script. */
  isPlain?: boolean
}

/** One order: where it stands in words, its parcels, its things, and at the side its money. */
export function OrderDetail({ first, path, token, isPlain = false }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const [order, setOrder] = useState(first)
  // Who comes back sees it as it is now.
  const [given, setGiven] = useState(first)
  if (given !== first) {
    setGiven(first)
    setOrder(first)
  }
  const { number, state, as, expiresAt } = order
  const again = async () => {
    const read = await request(getOrder, { order: number, ...(token && { token }) })
    if (read) setOrder(read)
  }
  return (
    <section>
      <Breadcrumbs
        crumbs={[
          ...(path.startsWith('account/')
            ? [{ label: t('account.page.order'), href: href('account/order') }]
            : []),
          { label: spokenNumber(number) },
        ]}
      />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-24">{t(shownState(order).head)}</h1>
          <p className="mt-1 text-14 text-soft">
            {expiresAt === null || isPlain ? (
              <>
                {t(expiresAt === null ? 'orders.since' : 'orders.until')}{' '}
                <WrittenTime at={expiresAt ?? order.moves.at(-1)?.at ?? order.createdAt} />
              </>
            ) : (
              <TimeLeft until={expiresAt} onOver={() => void again()} />
            )}
          </p>
        </div>
        {as === 'buyer' && isPlain && (
          <PlainOrderActions order={order} token={token} invoice={`${path}&invoice=1`} />
        )}
        {as === 'buyer' && !isPlain && (
          <OrderActions order={order} token={token} invoice={`${path}&invoice=1`} onChange={setOrder} />
        )}
      </div>
      {as === 'buyer' && order.buyer === null && order.paidAt !== null && !isPlain && (
        <KeepOrder number={number} token={token} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {state !== 'cancelled' && state !== 'expired' && (
            <Card>
              <StateLine order={order} />
            </Card>
          )}
          <Parcels order={order} />
          <Things order={order} token={token} />
        </div>
        <Aside order={order} terms={isPlain ? plainPath(`${path}&terms=1`) : `${path}&terms=1`} />
      </div>
    </section>
  )
}
