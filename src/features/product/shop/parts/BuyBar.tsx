import { useEffect, useRef, useState } from 'react'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { Price } from '#ui/content/Price.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ProductVariant, ProductView } from '../schemas.ts'
import { BuyButtons } from './BuyButtons.tsx'
import { KeepProduct } from './KeepProduct.tsx'

interface Props extends Pick<OwnReactions, 'own'> {
  product: ProductView
  variant: ProductVariant | undefined
  quantity: number
}

/**
 * Price, favourite button and the ways to buy: fixed at the bottom of small screens; on large ones below the header once the buy box has
 * been scrolled past.
 */
export function BuyBar({ product, variant, quantity, own }: Props) {
  const { t } = useI18n()
  const price = variant?.price
  const place = useRef<HTMLDivElement>(null)
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    // Only having scrolled past the box counts, not being above it.
    const watcher = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place}>
      <div className="buy-bar" data-bottom-bar data-past={isPast ? '' : undefined}>
        <p className="buy-bar-title">{product.title}</p>
        <div className="min-w-0 flex-1 lg:flex-none">
          {price ? (
            <Price minor={price.amount} currency={price.currency} was={price.was} />
          ) : (
            <span className="text-soft">{t('shop.product.noPrice')}</span>
          )}
        </div>
        <KeepProduct product={product} variant={variant} own={own} />
        <BuyButtons product={product} variant={variant} quantity={quantity} isShort />
      </div>
    </div>
  )
}
