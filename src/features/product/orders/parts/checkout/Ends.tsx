import { type ReactNode, useState } from 'react'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { CART_PATH } from '#features/product/carts/paths.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon, clockIcon, refreshIcon, successIcon, warningIcon } from '#ui/icons.ts'
import { orderPath } from '../../paths.ts'
import type { OrderView } from '../../schemas.ts'
import { OrderLines } from './BasketCard.tsx'
import { changePath } from './origin.ts'
import type { Checkout } from './use-checkout.ts'

interface EndProps {
  icon: string
  title: string
  children?: ReactNode
  actions: ReactNode
}

/** A page that has nothing to fill in: what happened, and the ways on. */
function End({ icon, title, children, actions }: EndProps) {
  return (
    <section className="card checkout-end">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-faint">
        <Icon path={icon} size={26} />
      </span>
      <h1 className="text-20">{title}</h1>
      {children}
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">{actions}</div>
    </section>
  )
}

function ToBasket({ look = 'line', order }: { look?: 'line' | 'main'; order?: OrderView }) {
  const { t } = useI18n()
  const { href } = usePage()
  const path = order ? changePath(order) : CART_PATH
  return (
    <LinkButton look={look} href={href(path)}>
      {t(path === CART_PATH ? 'orders.checkout.toBasket' : 'orders.checkout.toProduct')}
    </LinkButton>
  )
}

/** The time is over: the same things once more, if they are still there. */
export function Lapsed({ order, checkout }: { order: OrderView; checkout: Checkout }) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const again = async () => {
    setPending(true)
    setRefused(undefined)
    const message = await checkout.renew()
    setPending(false)
    if (message !== undefined) setRefused(message || t('ui.form.cutOff'))
  }
  return (
    <End
      icon={clockIcon}
      title={t('orders.checkout.lapsed')}
      actions={
        <>
          <Button look="main" isPending={isPending} onClick={() => void again()}>
            {t('orders.checkout.lapsed.again')}
          </Button>
          <ToBasket order={order} />
        </>
      }
    >
      <p role="status" className="max-w-[32em] text-soft text-pretty">
        {t('orders.checkout.lapsed.why')}
      </p>
      <div className="my-2 w-full text-start">
        <OrderLines lines={order.lines} currency={order.currency} />
      </div>
      {refused && <Notice>{refused}</Notice>}
    </End>
  )
}

/** It is paid, or was given up. */
export function Over({ order, token }: { order: OrderView; token: string }) {
  const { t } = useI18n()
  const { href } = usePage()
  const isCancelled = order.state === 'cancelled'
  const path = orderPath(order.number, order.buyer === null ? token : null)
  return (
    <End
      icon={isCancelled ? bagIcon : successIcon}
      title={t(isCancelled ? 'orders.checkout.cancelled' : 'orders.checkout.isPaid')}
      actions={
        <>
          {!isCancelled && (
            <LinkButton look="main" href={href(path)}>
              {t('orders.checkout.paid.order')}
            </LinkButton>
          )}
          <ToBasket look={isCancelled ? 'main' : 'line'} />
        </>
      }
    />
  )
}

export function EmptyBasket() {
  const { t } = useI18n()
  return (
    <End icon={bagIcon} title={t('orders.checkout.empty')} actions={<ToBasket look="main" />}>
      <p className="text-soft">{t('orders.checkout.empty.why')}</p>
    </End>
  )
}

/** It cannot be bought, or the order is not this reader's. */
export function Refused({
  code,
  message,
  isSignedIn,
}: {
  code: string
  message: string
  isSignedIn: boolean
}) {
  const { t } = useI18n()
  return (
    <End
      icon={warningIcon}
      title={t(code === 'order-not-found' ? 'orders.checkout.notFound' : 'orders.checkout.refused')}
      actions={
        <>
          {code === 'order-not-found' && !isSignedIn && (
            <SignInButton purpose="account" look="main">
              {t('account.signIn.button')}
            </SignInButton>
          )}
          <ToBasket look={code === 'order-not-found' && !isSignedIn ? 'line' : 'main'} />
        </>
      }
    >
      <p role="status" className="max-w-[32em] text-soft">
        {message}
      </p>
    </End>
  )
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <End
      icon={refreshIcon}
      title={t('orders.checkout.failed')}
      actions={
        <Button look="main" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      <p className="text-soft">{t('orders.checkout.failed.why')}</p>
    </End>
  )
}
