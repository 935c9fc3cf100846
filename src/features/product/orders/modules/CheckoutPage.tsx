import '../checkout.css'
import { useState } from 'react'
import { useSession } from '#browser/visitor/use-session.ts'
import { CART_PATH } from '#features/product/carts/paths.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { WithoutScript } from '#site/WithoutScript.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { CheckoutPanel } from '../parts/checkout/CheckoutPanel.tsx'
import { CheckoutSkeleton } from '../parts/checkout/CheckoutSkeleton.tsx'
import { EmptyBasket, Failed, Lapsed, Over, Refused } from '../parts/checkout/Ends.tsx'
import { PaidDialog } from '../parts/checkout/PaidDialog.tsx'
import { PlainCheckout } from '../parts/checkout/plain/PlainCheckout.tsx'
import { type Checkout, useCheckout } from '../parts/checkout/use-checkout.ts'
import type { OrderView, PaidOrder } from '../schemas.ts'
import type { CheckoutData } from './checkout-page.ts'

/** What is said as soon as the order is there. */
const WORDS = [
  'orders.checkout.basket',
  'orders.checkout.change',
  'orders.checkout.address',
  'orders.checkout.postage',
  'orders.checkout.way',
  'orders.checkout.summary',
  'orders.checkout.kept',
  'orders.checkout.toPay',
  'orders.checkout.total',
  'orders.checkout.soFar',
  'orders.checkout.pay',
  'orders.checkout.paySum',
] as const

export function View({ data }: ModuleProps<NoSettings, CheckoutData>) {
  return data.plain ? (
    <PlainCheckout data={data.plain} countries={data.countries} />
  ) : (
    <>
      <WithoutScript path={CART_PATH} />
      <LiveCheckout data={data} />
    </>
  )
}

/** The order of whoever reads, which the browser asks for; then filled and paid. */
function LiveCheckout({ data }: Pick<Props, 'data'>) {
  const { t } = useI18n()
  carry(t, WORDS)
  const checkout = useCheckout()
  const [paid, setPaid] = useState<{ paid: PaidOrder; order: OrderView }>()
  const onPaid = (answer: PaidOrder, order: OrderView) => {
    setPaid({ paid: answer, order })
    void checkout.reload()
  }
  const { stage, token } = checkout
  const isShown = paid && stage.kind === 'here' && stage.order.number === paid.paid.number
  return (
    <>
      {/* As high as the window: what comes, a form or the end of it, must not move the footer. */}
      <div className="min-h-dvh">
        <Content data={data} checkout={checkout} onPaid={onPaid} />
      </div>
      {isShown && <PaidDialog {...paid} token={token} />}
    </>
  )
}

interface Props {
  data: CheckoutData
  checkout: Checkout
  onPaid: (paid: PaidOrder, order: OrderView) => void
}

function Content({ data, checkout, onPaid }: Props) {
  const { isSignedIn } = useSession()
  const { stage, token } = checkout
  switch (stage.kind) {
    case 'loading':
      return <CheckoutSkeleton />
    case 'empty':
      return <EmptyBasket />
    case 'failed':
      return <Failed onRetry={checkout.retry} />
    case 'refused':
      return <Refused {...stage} isSignedIn={isSignedIn} />
    case 'here': {
      const { order, deadline } = stage
      if (order.state === 'expired') return <Lapsed order={order} checkout={checkout} />
      if (!order.checkout) return <Over order={order} token={token} />
      return (
        <CheckoutPanel
          // Another buyer has other fields.
          key={`${order.number} ${order.buyer?.databaseId}`}
          order={order}
          deadline={deadline}
          checkout={checkout}
          data={data}
          onPaid={onPaid}
        />
      )
    }
  }
}
