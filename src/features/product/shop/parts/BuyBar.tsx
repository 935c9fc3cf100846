import type { OwnReactions } from '#features/talk/reactions/schemas.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Price } from '#ui/Price.tsx'
import type { ProductVariant, ProductView } from '../schemas.ts'
import { KeepProduct } from './KeepProduct.tsx'

interface Props extends Pick<OwnReactions, 'own'> {
  product: ProductView
  variant: ProductVariant | undefined
}

/** Price and way to keep it at the lower edge of small screens, where the box has scrolled away. */
export function BuyBar({ product, variant, own }: Props) {
  const { t } = useI18n()
  const price = variant?.price
  return (
    <div className="buy-bar" data-bottom-bar>
      <div className="min-w-0 flex-1">
        {price ? (
          <Price minor={price.amount} currency={price.currency} was={price.was} />
        ) : (
          <span className="text-soft">{t('shop.product.noPrice')}</span>
        )}
      </div>
      <KeepProduct product={product} own={own} />
    </div>
  )
}
