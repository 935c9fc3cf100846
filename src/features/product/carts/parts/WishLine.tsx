import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { markWish, wishStock } from '#features/product/shop/contract.ts'
import type { Wish } from '#features/product/shop/schemas.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import { addItem } from './cart-store.ts'
import { WishAbout, WishStock, wishPath } from './WishAbout.tsx'

interface Props {
  wish: Wish
  /** Others see the list. */
  isShared: boolean
  onRemove: () => Promise<void>
  onChange: () => Promise<void>
}

/** One thing that somebody wants: what it costs, and cost when it came onto the list, and whether it is there. */
export function WishLine({ wish, ...rest }: Props) {
  return (
    <li data-trouble={wish.isInStock ? undefined : 'sold-out'}>
      <WishAbout wish={wish} />
      <div className="col-start-2 -col-end-1">
        <StockHint wish={wish} />
        <Change wish={wish} />
      </div>
      <Acts wish={wish} {...rest} />
    </li>
  )
}

function StockHint({ wish }: Pick<Props, 'wish'>) {
  const { t } = useI18n()
  const { isInStock, waits } = wish
  const back = waits.filter(({ isTold }) => isTold)
  const open = waits.filter(({ isTold }) => !isTold)
  // A thing of which there is one kind alone needs no name.
  const said = (what: 'back' | 'waiting', variants: Wish['waits']) => {
    const names = variants.map(({ choice }) => choice.join(' · ')).filter((name) => name !== '')
    return names.length > 0
      ? t(`cart.wishes.${what}Of`, { what: names.join(', ') })
      : t(`cart.wishes.${what}`)
  }
  return (
    <>
      <WishStock wish={wish} />
      {isInStock && back.length > 0 && <p className="text-13 text-soft">{said('back', back)}</p>}
      {open.length > 0 && <p className="text-13 text-soft">{said('waiting', open)}</p>}
    </>
  )
}

/** That it is cheaper or dearer than it was, with both amounts. */
function Change({ wish: { price, seen } }: Pick<Props, 'wish'>) {
  const { t, locale } = useI18n()
  if (!price || seen === null || seen === price.amount) return null
  const hasFallen = price.amount < seen
  return (
    <p className={`text-13 ${hasFallen ? 'text-ok' : 'text-soft'}`}>
      {t(hasFallen ? 'cart.wishes.fallen' : 'cart.wishes.risen', {
        was: formatMoney(seen, price.currency, locale),
        now: formatMoney(price.amount, price.currency, locale),
        less: formatMoney(Math.abs(seen - price.amount), price.currency, locale),
      })}
    </p>
  )
}

function Acts({ wish, isShared, onRemove, onChange }: Props) {
  const { t } = useI18n()
  const { href, currency } = usePage()
  const [isPending, setPending] = useState(false)
  const { product, variant, title, isInStock, isGot, price, waits } = wish
  const wait = async (done: Promise<unknown>) => {
    setPending(true)
    await done
    setPending(false)
  }
  const tell = async (isWanted: boolean) => {
    if (variant !== null && (await request(wishStock, { product, variant, isWanted }))) await onChange()
  }
  const mark = async () => {
    if (await request(markWish, { product, isGot: !isGot })) await onChange()
  }
  const isWaiting = waits.some((one) => one.variant === variant && !one.isTold)
  const canBuy = isInStock && variant !== null && price?.currency === currency
  return (
    <div className="cart-acts" aria-busy={isPending || undefined}>
      <div>
        {canBuy && (
          <Button
            look="line"
            size="small"
            disabled={isPending}
            onClick={() => void wait(addItem({ product, variant }))}
          >
            {t('cart.wishes.basket')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {!canBuy && (isInStock || variant === null) && (
          <LinkButton look="line" size="small" href={href(wishPath(wish))}>
            {t('cart.wishes.choose')}
            <span className="sr-only"> {title}</span>
          </LinkButton>
        )}
        {!isInStock && variant !== null && (
          <Button
            look="line"
            size="small"
            aria-pressed={isWaiting}
            disabled={isPending}
            onClick={() => void wait(tell(!isWaiting))}
          >
            {t(isWaiting ? 'shop.back.stop' : 'shop.back.tell')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {(isShared || isGot) && (
          <Button
            look="line"
            size="small"
            aria-pressed={isGot}
            disabled={isPending}
            onClick={() => void wait(mark())}
          >
            {t('cart.share.got')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <IconButton
        icon={trashIcon}
        label={t('cart.wishes.remove', { title })}
        size="small"
        disabled={isPending}
        onClick={() => void wait(onRemove())}
      />
    </div>
  )
}
