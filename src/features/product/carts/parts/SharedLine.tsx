import { type ReactNode, useState } from 'react'
import type { SharedWish } from '#features/product/shop/schemas.ts'
import { usePage } from '#site/context.tsx'
import { BASKET_FORM, formAddress } from '#site/forms.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { addItem } from './cart-store.ts'
import { WishAbout, WishStock, wishPath } from './WishAbout.tsx'

/** A thing that somebody else wants. */
export function SharedLine({ wish, children }: { wish: SharedWish; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <li data-trouble={wish.isInStock ? undefined : 'sold-out'}>
      <WishAbout wish={wish} />
      <div className="col-start-2 -col-end-1">
        {wish.isGot ? <p className="text-13 text-soft">{t('cart.shared.got')}</p> : <WishStock wish={wish} />}
      </div>
      {!wish.isGot && wish.isInStock && (
        <div className="cart-acts">
          <div>{children}</div>
        </div>
      )}
    </li>
  )
}

/** Whether it can be put into a basket without choosing anything first. */
const useIsReady = ({ variant, price }: SharedWish): boolean => {
  const { currency } = usePage()
  return variant !== null && price?.currency === currency
}

/** Puts it into the basket of whoever reads. */
export function SharedPut({ wish }: { wish: SharedWish }) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const isReady = useIsReady(wish)
  const { product, variant, title } = wish
  if (!isReady || variant === null) return <Choose wish={wish} />
  const put = async () => {
    setPending(true)
    await addItem({ product, variant })
    setPending(false)
  }
  return (
    <Button look="line" size="small" isPending={isPending} onClick={() => void put()}>
      {t('cart.wishes.basket')}
      <span className="sr-only"> {title}</span>
    </Button>
  )
}

/** The same for browsers without script. */
export function PlainPut({ wish }: { wish: SharedWish }) {
  const { t } = useI18n()
  const { locale } = usePage()
  const isReady = useIsReady(wish)
  const { product, variant, title } = wish
  if (!isReady || variant === null) return <Choose wish={wish} />
  return (
    <form method="post" action={formAddress(BASKET_FORM, locale)}>
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" look="line" size="small" name="do" value="put">
        {t('cart.wishes.basket')}
        <span className="sr-only"> {title}</span>
      </Button>
    </form>
  )
}

function Choose({ wish }: { wish: SharedWish }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <LinkButton look="line" size="small" href={href(wishPath(wish))}>
      {t('cart.wishes.choose')}
      <span className="sr-only"> {wish.title}</span>
    </LinkButton>
  )
}
