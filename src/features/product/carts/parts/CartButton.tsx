import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useViewer } from '#browser/visitor/use-session.ts'
import { shorten } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { CART_PATH } from '../paths.ts'
import { closeCart, openCart, takeMark, useCartMark } from './cart-mark.ts'

const hostPart = lazyPart<object>(() => import('./CartHost.tsx').then((part) => part.CartHost))

/** Pages of the shop, where the way to the basket stands also while there is nothing in it. */
const isBesideGoods = (pageKey: string | null) => /^(shop|cart|checkout)\./.test(pageKey ?? '')

/**
 * The way to the basket, with its count: opens the drawer; without script it is a link to the page. The code of the basket
 * comes for whoever has one, may have one elsewhere, or stands beside goods.
 */
export function CartButton() {
  const { t } = useI18n()
  const { href, state } = usePage()
  const { hasThings, count, isOpen } = useCartMark()
  const viewer = useViewer()
  const isBeside = isBesideGoods(state.pageKey)
  const isWanted = isBeside || hasThings || isOpen || viewer !== null
  const Host = useLazyPart(hostPart, isWanted, isOpen ? closeCart : undefined)
  useEffect(() => takeMark(), [])
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openCart()
  }
  const isHere = state.pageKey === 'cart.single'
  return (
    <>
      <a
        href={href(CART_PATH)}
        rel="nofollow"
        className="btn cart-button"
        data-look="plain"
        data-shape="icon"
        data-beside-goods={isBeside ? '' : undefined}
        aria-current={isHere ? 'page' : undefined}
        aria-haspopup={isHere ? undefined : 'dialog'}
        aria-label={t('cart.open', { count })}
        title={t('cart.title')}
        onClick={isHere ? undefined : onClick}
      >
        <Icon path={bagIcon} size={20} />
        {count > 0 && (
          <span className="num" aria-hidden>
            {shorten(count)}
          </span>
        )}
      </a>
      <Said />
      {Host && <Host />}
    </>
  )
}

/** After each change of the reader's how much is in the basket now, for those who listen. */
function Said() {
  const { t } = useI18n()
  const { count, deeds } = useCartMark()
  const [said, setSaid] = useState('')
  const known = useRef(deeds)
  useEffect(() => {
    if (known.current === deeds) return
    known.current = deeds
    setSaid(t('cart.open', { count }))
  }, [deeds, count, t])
  return (
    <span className="sr-only" aria-live="polite">
      {said}
    </span>
  )
}
