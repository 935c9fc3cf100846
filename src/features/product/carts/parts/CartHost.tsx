import { useEffect } from 'react'
import { readSession } from '#browser/visitor/session.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { onPutInBasket } from '#features/product/shop/parts/put-in-basket.ts'
import { usePage } from '#site/context.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { closeCart, useCartMark } from './cart-mark.ts'
import { addItem, followOtherTab, followOwner, loadCart, showCart, useCart } from './cart-store.ts'

const drawerPart = lazyPart<{ isOpen: boolean }>(() =>
  import('./CartDrawer.tsx').then((part) => part.CartDrawer),
)

/** Knows whose basket it is, takes what is put into it anywhere on the page, and shows it. */
export function CartHost() {
  const session = useSession()
  const { currency, locale } = usePage()
  const { cart } = useCart()
  const { isOpen } = useCartMark()
  const Drawer = useLazyPart(drawerPart, isOpen, closeCart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: while hydrating, the hook gives a stranger's session
  useEffect(() => {
    const { isSignedIn, viewer } = readSession()
    if (viewer || !isSignedIn) void followOwner(viewer?.databaseId ?? null)
  }, [session])
  useEffect(() => onPutInBasket(addItem), [])
  useEffect(() => {
    window.addEventListener('page-view', closeCart)
    window.addEventListener('storage', followOtherTab)
    return () => {
      window.removeEventListener('page-view', closeCart)
      window.removeEventListener('storage', followOtherTab)
      // The next page may have no basket, like the checkout; on the one after that it must not open by itself.
      closeCart()
    }
  }, [])
  useEffect(() => {
    if (isOpen) showCart()
  }, [isOpen])
  const isKnown = cart !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices and words are those of the page
  useEffect(() => {
    if (isKnown) void loadCart()
  }, [currency, locale])
  return Drawer ? <Drawer isOpen={isOpen} /> : null
}
