import { useI18n } from '#ui/i18n.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { CartContent } from './CartContent.tsx'
import { CartLink } from './CartLink.tsx'
import { CheckoutLink, Total } from './CartSum.tsx'
import { closeCart } from './cart-mark.ts'
import { useCart } from './cart-store.ts'

/** The basket beside the page. */
export function CartDrawer({ isOpen }: { isOpen: boolean }) {
  const { t } = useI18n()
  const { cart } = useCart()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={closeCart}
      title={
        <>
          {t('cart.title')}{' '}
          {cart && cart.count > 0 && (
            <span className="num font-normal text-soft">{t('cart.things', { count: cart.count })}</span>
          )}
        </>
      }
      footer={
        cart &&
        cart.lines.length > 0 && (
          <div className="grid w-full gap-3 py-1">
            <Total cart={cart} />
            <CheckoutLink cart={cart} />
            <CartLink />
          </div>
        )
      }
    >
      <CartContent />
    </Drawer>
  )
}
