import '../../checkout.css'
import { useState } from 'react'
import { SignInLink } from '#features/kernel/people/parts/SignInButton.tsx'
import { CodeDialog } from '#features/product/payments/parts/CodeDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { userIcon } from '#ui/icons.ts'
import type { CheckoutData } from '../../modules/checkout-page.ts'
import { wayOf } from '../../rules/checkout.ts'
import type { OrderView, PaidOrder } from '../../schemas.ts'
import { CouponCard } from '../coupon/CouponCard.tsx'
import { BasketCard } from './BasketCard.tsx'
import { Countdown } from './Countdown.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { EmailCard, NoteCard } from './EmailCard.tsx'
import { GuestAddress } from './GuestAddress.tsx'
import { PayBar } from './PayBar.tsx'
import { PostageCard } from './PostageCard.tsx'
import { Summary } from './Summary.tsx'
import type { Checkout } from './use-checkout.ts'
import { useFilling } from './use-filling.ts'
import { usePaying } from './use-paying.ts'
import { WayCard } from './WayCard.tsx'

interface Props {
  order: OrderView
  deadline: number
  checkout: Checkout
  data: CheckoutData
  onPaid: (paid: PaidOrder, order: OrderView) => void
}

const FORM = 'checkout-form'

/** One column of what is to be said, beside it what it costs; on phones the sum stays at the thumb. */
export function CheckoutPanel({ order, deadline, checkout, data, onPaid }: Props) {
  const { t } = useI18n()
  const filling = useFilling({ order, checkout, countries: data.countries })
  const [picked, setPicked] = useState<string>()
  // Without another way, the balance can be left aside: nothing is paid then.
  const way = picked === 'none' ? null : wayOf(order, picked)
  const paying = usePaying({ order, checkout, filling, way, onPaid })
  const isGuest = order.buyer === null
  const isBusy = paying.isPaying || checkout.isMoving
  return (
    <div className="checkout" data-bottom-bar aria-busy={checkout.isMoving || undefined}>
      <h1 className="mb-5 text-24 sm:text-30">{t('orders.checkout.title')}</h1>
      <div className="checkout-columns">
        <form
          id={FORM}
          noValidate
          className="checkout-steps"
          onSubmit={(event) => {
            // Forms in dialogs over it are none of it.
            if (event.target !== event.currentTarget) return
            event.preventDefault()
            void paying.press()
          }}
        >
          {isGuest && <HereBefore />}
          <BasketCard order={order} />
          {(isGuest || order.email === '') && <EmailCard filling={filling} isGuest={isGuest} />}
          {order.isSent &&
            (isGuest ? (
              <GuestAddress order={order} filling={filling} countries={data.countries} />
            ) : (
              <DeliveryCard order={order} filling={filling} data={data} missing={paying.missing} />
            ))}
          {order.isSent && <PostageCard order={order} filling={filling} missing={paying.missing} />}
          <CouponCard order={order} checkout={checkout} />
          <WayCard
            order={order}
            way={way}
            onWay={setPicked}
            isMissing={paying.missing.some((what) => what === 'balance' || what === 'sign-in')}
          />
          <NoteCard filling={filling} />
        </form>
        <aside className="checkout-side" aria-label={t('orders.checkout.summary')}>
          <Countdown deadline={deadline} onOver={() => void checkout.reload()} />
          <Summary order={order} way={way} filling={filling} paying={paying} isBusy={isBusy} form={FORM} />
        </aside>
      </div>
      <PayBar order={order} deadline={deadline} isBusy={isBusy} form={FORM} />
      {paying.code && (
        <CodeDialog
          code={paying.code}
          onClose={paying.closeCode}
          onAgain={() => void paying.renewCode()}
          onEnd={paying.endCode}
        />
      )}
    </div>
  )
}

/** No account is needed; whoever has one has less to type. */
function HereBefore() {
  const { t } = useI18n()
  return (
    <p className="checkout-note">
      <Icon path={userIcon} className="mt-0.5 text-soft" />
      <span>
        {t('orders.checkout.before')}{' '}
        <SignInLink purpose="account" className="link">
          {t('orders.checkout.before.link')}
        </SignInLink>
        {t('orders.checkout.before.gain')}
      </span>
    </p>
  )
}
