import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { wishStock } from '#features/product/shop/contract.ts'
import type { Wish } from '#features/product/shop/schemas.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Price } from '#ui/content/Price.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import { addItem } from './cart-store.ts'

/** Up to this stock the number that is left is shown. */
const FEW = 10

interface Props {
  wish: Wish
  onRemove: () => Promise<void>
  onChange: () => Promise<void>
}

/** One thing that somebody wants: what it costs, and cost when it came onto the list, and whether it is there. */
export function WishLine({ wish, onRemove, onChange }: Props) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const { title, cover, choice, language, price, isFrom } = wish
  return (
    <li data-trouble={wish.isInStock ? undefined : 'sold-out'}>
      <PictureCover picture={cover} seed={title} alt="" sizes="64px" />
      <div className="min-w-0">
        <p className="leading-snug font-medium [overflow-wrap:anywhere]" lang={langOf(language)}>
          <Link to={chosenPath(wish)}>{title}</Link>
        </p>
        {choice.length > 0 && <p className="text-13 text-soft">{choice.join(' · ')}</p>}
      </div>
      <p className="max-w-24 text-end *:justify-end">
        {price ? (
          <>
            {isFrom && <span className="block text-12 text-soft">{t('shop.product.from')}</span>}
            <Price minor={price.amount} currency={price.currency} was={price.was} size="small" />
          </>
        ) : (
          <span className="text-13 text-soft">{t('shop.product.noPrice')}</span>
        )}
      </p>
      <div className="col-start-2 -col-end-1">
        <StockHint wish={wish} />
        <Change wish={wish} />
      </div>
      <Acts wish={wish} onRemove={onRemove} onChange={onChange} />
    </li>
  )
}

/** The product, with what was kept of it chosen. */
const chosenPath = ({ path, variant }: Wish): string =>
  variant === null ? path : `${path}?${new URLSearchParams({ variant })}`

function StockHint({ wish: { isInStock, stock, waits } }: Pick<Props, 'wish'>) {
  const { t } = useI18n()
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
      {!isInStock ? (
        <p className="text-13 text-danger">{t('cart.wishes.gone')}</p>
      ) : stock !== null && stock <= FEW ? (
        <p className="text-13 text-warn">{t('cart.wishes.few', { count: stock })}</p>
      ) : (
        <p className="text-13 text-ok">{t('cart.wishes.here')}</p>
      )}
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

function Acts({ wish, onRemove, onChange }: Props) {
  const { t } = useI18n()
  const { href, currency } = usePage()
  const [isPending, setPending] = useState(false)
  const { product, variant, title, isInStock, price, waits } = wish
  const wait = async (done: Promise<unknown>) => {
    setPending(true)
    await done
    setPending(false)
  }
  const tell = async (isWanted: boolean) => {
    if (variant !== null && (await request(wishStock, { product, variant, isWanted }))) await onChange()
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
          <LinkButton look="line" size="small" href={href(chosenPath(wish))}>
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
