import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { WithoutScriptHere } from '#site/WithoutScript.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { AgreedTermsText } from '../parts/buyer/AgreedTermsText.tsx'
import { ORDER_WORDS } from '../parts/buyer/carried.ts'
import { InvoicePaper } from '../parts/buyer/InvoicePaper.tsx'
import { OrderDetail } from '../parts/buyer/OrderDetail.tsx'
import { OrderList } from '../parts/buyer/OrderList.tsx'
import { OrderMissing } from '../parts/buyer/OrderMissing.tsx'
import { OrderSkeleton } from '../parts/buyer/OrderSkeleton.tsx'
import { orderPath } from '../paths.ts'
import type { OwnOrders } from './order-page.ts'

/** What the list says at once, whose orders no stranger has. */
const WORDS = [
  'orders.tabs',
  'orders.tab.all',
  'orders.tab.pay',
  'orders.tab.moving',
  'orders.tab.done',
  'orders.tab.refund',
  'orders.empty',
  'orders.card.title',
  'orders.card.open',
] as const

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, { own?: OwnOrders; plain: OwnOrders | null }>) {
  carry(useI18n().t, [...WORDS, ...ORDER_WORDS])
  if (data.plain) return <Own own={data.plain} isPlain />
  return (
    <>
      <MembersOnly page="order" skeleton={<OrderSkeleton />}>
        {() => (data.own ? <Own own={data.own} /> : <OrderSkeleton />)}
      </MembersOnly>
      <WithoutScriptHere />
    </>
  )
}

function Own({ own, isPlain = false }: { own: OwnOrders; isPlain?: boolean }) {
  const { t } = useI18n()
  const { href } = usePage()
  const toList = (
    <LinkButton look="line" href={href('account/order')}>
      {t('account.page.order')}
    </LinkButton>
  )
  if (own.shown === 'list') return <OrderList key={own.tab} tab={own.tab} first={own.first} shop={own.shop} />
  if (own.shown === 'order')
    return own.order ? (
      <OrderDetail
        key={own.order.number}
        first={own.order}
        path={orderPath(own.order.number)}
        isPlain={isPlain}
      />
    ) : (
      <OrderMissing action={toList} />
    )
  if (own.shown === 'terms')
    return own.terms ? (
      <AgreedTermsText terms={own.terms} back={orderPath(own.terms.number)} />
    ) : (
      <OrderMissing action={toList} />
    )
  return own.invoice ? (
    <InvoicePaper invoice={own.invoice} back={orderPath(own.invoice.number)} />
  ) : (
    <OrderMissing action={toList} />
  )
}
