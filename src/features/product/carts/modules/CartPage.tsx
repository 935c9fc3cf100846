import { useEffect } from 'react'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { WithoutScript } from '#site/WithoutScript.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { CartContent } from '../parts/CartContent.tsx'
import { CheckoutLink, Total } from '../parts/CartSum.tsx'
import { loadCart, useCart } from '../parts/cart-store.ts'
import { PlainCart } from '../parts/PlainCart.tsx'
import { CART_PATH } from '../paths.ts'
import type { CartPageData } from './cart-page.ts'

/** What is said as soon as the basket is there. */
const WORDS = [
  'cart.empty',
  'cart.stays',
  'cart.look',
  'cart.total',
  'cart.next',
  'cart.untilFree',
  'cart.checkout',
  'cart.save',
] as const

export function View({ data: { plain } }: ModuleProps<NoSettings, CartPageData>) {
  return plain ? <PlainCart {...plain} /> : <LiveCart />
}

function LiveCart() {
  const { t } = useI18n()
  carry(t, WORDS)
  const { cart } = useCart()
  useEffect(() => void loadCart(), [])
  const isEmpty = cart?.lines.length === 0
  return (
    <div className="min-h-dvh py-2">
      <WithoutScript path={CART_PATH} />
      <h1 className="mb-5 text-24 sm:text-30">
        {t('cart.title')}{' '}
        {cart && cart.count > 0 && (
          <span className="num text-18 font-normal text-soft">{t('cart.things', { count: cart.count })}</span>
        )}
      </h1>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:gap-8 ${isEmpty ? '' : 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'}`}
      >
        <div className="card p-4 sm:p-6">
          <CartContent />
        </div>
        {cart && !isEmpty && (
          <aside className="card grid gap-4 p-4 sm:p-6 lg:sticky lg:top-21">
            <Total cart={cart} />
            <CheckoutLink cart={cart} />
          </aside>
        )}
      </div>
    </div>
  )
}
