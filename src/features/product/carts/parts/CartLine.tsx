import { type ReactNode, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { keepWish } from '#features/product/shop/contract.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import type { CartLine as Line } from '../schemas.ts'
import { keepForLater, setQuantity, takeOut } from './cart-store.ts'

/** Up to this stock the number that is left is shown. */
const FEW = 10

/** One thing in the basket: what it is, how many, what they cost, and what has changed since it was put in. */
export function CartLine({ line }: { line: Line }) {
  const { t } = useI18n()
  return (
    <LineAbout line={line}>
      <Acts line={line} name={line.title || t('cart.goneTitle')} />
    </LineAbout>
  )
}

/** What it is and costs, above what one can do with it. */
export function LineAbout({ line, children }: { line: Line; children: ReactNode }) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const { title, path, cover, choice, trouble } = line
  const name = title || t('cart.goneTitle')
  return (
    <li data-trouble={trouble ?? undefined}>
      <PictureCover picture={cover} seed={name} alt="" sizes="64px" />
      <div className="min-w-0">
        <p
          className={`text-14 leading-snug font-medium [overflow-wrap:anywhere] ${trouble ? 'text-soft' : ''}`}
          lang={title ? langOf(line.language) : undefined}
        >
          {path ? <Link to={path}>{name}</Link> : name}
        </p>
        {choice.length > 0 && <p className="text-13 text-soft">{choice.join(' · ')}</p>}
        <Changes line={line} />
      </div>
      <LinePrice line={line} />
      {children}
    </li>
  )
}

function LinePrice({ line: { price, quantity, trouble } }: { line: Line }) {
  const { locale } = useI18n()
  if (!price) return <span />
  const amount = formatMoney(price.amount * quantity, price.currency, locale)
  return (
    <span className="num text-end font-medium">
      {trouble ? <s className="font-normal text-soft">{amount}</s> : amount}
    </span>
  )
}

/** Why it cannot be bought, that there are fewer, that the price is another. */
function Changes({ line }: { line: Line }) {
  const { t, locale } = useI18n()
  const { currency } = usePage()
  const { trouble, seen, price, wanted, quantity, isSingle } = line
  if (trouble) return <p className="text-13 text-danger">{t(`cart.trouble.${trouble}`, { currency })}</p>
  return (
    <>
      {wanted > quantity && !isSingle && (
        <p className="text-13 text-warn">{t('cart.fewer', { wanted, count: quantity })}</p>
      )}
      {seen !== null && price && (
        <p className={`text-13 ${price.amount > seen ? 'text-warn' : 'text-ok'}`}>
          {t(price.amount > seen ? 'cart.dearer' : 'cart.cheaper', {
            was: formatMoney(seen, price.currency, locale),
            now: formatMoney(price.amount, price.currency, locale),
          })}
        </p>
      )}
    </>
  )
}

function Acts({ line, name }: { line: Line; name: string }) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const [isPending, setPending] = useState(false)
  const { isSaved, trouble, product, variant } = line
  const toWishes = async () => {
    if (await request(keepWish, { product, variant, isKept: true })) await takeOut(line)
  }
  const wait = async (done: Promise<unknown>) => {
    setPending(true)
    await done
    setPending(false)
  }
  return (
    <div className="cart-acts" aria-busy={isPending || undefined}>
      <div>
        {!isSaved && trouble === null && <Quantity line={line} name={name} />}
        <span className="flex flex-wrap gap-x-3 max-sm:basis-full">
          <button
            type="button"
            className="py-1.5 underline hover:text-ink pointer-coarse:min-h-11"
            disabled={isPending}
            onClick={() => void wait(keepForLater(line, !isSaved))}
          >
            {t(isSaved ? 'cart.back' : 'cart.save')}
            <span className="sr-only"> {name}</span>
          </button>
          {isSignedIn && trouble !== 'gone' && trouble !== 'variant-gone' && (
            <button
              type="button"
              className="py-1.5 underline hover:text-ink pointer-coarse:min-h-11"
              disabled={isPending}
              onClick={() => void wait(toWishes())}
            >
              {t('cart.toWishes')}
              <span className="sr-only"> {name}</span>
            </button>
          )}
        </span>
      </div>
      <IconButton
        icon={trashIcon}
        label={t('cart.remove', { title: name })}
        size="small"
        disabled={isPending}
        onClick={() => void wait(takeOut(line))}
      />
    </div>
  )
}

function Quantity({ line, name }: { line: Line; name: string }) {
  const { t, locale } = useI18n()
  const { quantity, most, stock, isSingle, price } = line
  if (isSingle) return <span>{t('cart.single')}</span>
  return (
    <>
      <Stepper
        label={t('cart.quantity', { title: name })}
        value={quantity}
        max={most}
        onValue={(next) => setQuantity(line, next)}
      />
      {stock !== null && stock <= FEW ? (
        <span className="text-warn">{t('cart.left', { count: stock })}</span>
      ) : (
        quantity > 1 &&
        price && (
          <span className="num">
            {t('cart.each', { amount: formatMoney(price.amount, price.currency, locale) })}
          </span>
        )
      )}
    </>
  )
}
