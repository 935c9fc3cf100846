import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { cancelOrder, listOrders } from '../../contract.ts'
import { ORDER_TABS } from '../../rules/tabs.ts'
import type { OrderList as Listed, OrderTab } from '../../schemas.ts'
import { OrderCard } from './OrderCard.tsx'

interface Props {
  tab: OrderTab
  first: Listed
  /** Path of the whole shop. */
  shop: string
}

/** Somebody's orders, the newest first: what is to pay, what moves, what is done. */
export function OrderList({ tab, first, shop }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const [doomed, setDoomed] = useState('')
  const [isAsking, setAsking] = useState(false)
  const pages = usePages({
    first,
    ask: (after) => request(listOrders, { tab, after }),
    keyOf: ({ number }) => number,
  })
  const { counts } = pages.answer ?? first
  const cancel = async () => {
    const done = await request(cancelOrder, { order: doomed })
    if (done) toast.success(t('orders.cancelled'))
    await pages.again()
  }
  const tabs = ORDER_TABS.map((one) => ({
    href: href(one === 'all' ? 'account/order' : `account/order?tab=${one}`),
    label: t(`orders.tab.${one}`),
    isCurrent: one === tab,
    ...(counts[one] > 0 && { count: counts[one] }),
  }))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-24">{t('account.page.order')}</h1>
      <Tabs tabs={tabs} label={t('orders.tabs')} />
      {pages.rows.length === 0 ? (
        <div className="card">
          <Empty
            icon={bagIcon}
            action={
              <LinkButton look="line" href={href(shop)}>
                {t('shop.whole')}
              </LinkButton>
            }
          >
            {t(counts.all === 0 ? 'orders.empty' : 'orders.emptyTab')}
          </Empty>
        </div>
      ) : (
        <ul className="grid gap-4">
          {pages.rows.map((order) => (
            <OrderCard
              key={order.number}
              order={order}
              onCancel={() => {
                setDoomed(order.number)
                setAsking(true)
              }}
              onOver={() => void pages.again()}
            />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} className="flex justify-center">
        {t('orders.more')}
      </MoreButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
        title={t('orders.cancel.question')}
        cancelLabel={t('orders.cancel.keep')}
        confirmLabel={t('orders.cancel.confirm')}
      >
        {t('orders.cancel.note')}
      </ConfirmDialog>
    </section>
  )
}
