import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { shorten } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon } from '#ui/icons.ts'
import { CART_PATH } from '../paths.ts'
import { openCart, useCart } from './cart-store.ts'

/** Pages of the shop, where the way to the basket stands also while there is nothing in it. */
const isBesideGoods = (pageKey: string | null) => /^(shop|cart|checkout)\./.test(pageKey ?? '')

/** The way to the basket, with its count: opens the drawer; without script it is a link to the page. */
export function CartButton() {
  const { t } = useI18n()
  const { href, state } = usePage()
  const { count } = useCart()
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
        data-beside-goods={isBesideGoods(state.pageKey) ? '' : undefined}
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
    </>
  )
}

/** After each change of the reader's how much is in the basket now, for those who listen. */
function Said() {
  const { t } = useI18n()
  const { count, deeds } = useCart()
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
