import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon, successIcon, warningIcon } from '#ui/icons.ts'
import { isInStock } from '../rules.ts'
import type { ProductVariant, ProductView } from '../schemas.ts'

/** Up to this stock the number is shown. */
const FEW = 20

interface Props {
  product: Pick<ProductView, 'goods' | 'variants'>
  variant: ProductVariant | undefined
}

/** How much is left of what is chosen. */
export function Stock({ product, variant }: Props) {
  const { t } = useI18n()
  if (!variant || !isInStock(variant)) {
    const isAllGone = !product.variants.some(isInStock)
    return (
      <li className="flex items-start gap-2.5">
        <Icon path={warningIcon} className="mt-px text-warn" />
        {t(isAllGone ? 'shop.product.stock.gone' : 'shop.product.stock.none')}
      </li>
    )
  }
  const isFew = variant.stock !== null && variant.stock <= FEW
  return (
    <li className="flex items-start gap-2.5" aria-live="polite">
      <Icon path={isFew ? bagIcon : successIcon} className={isFew ? 'mt-px' : 'mt-px text-ok'} />
      <span>
        <b className="font-medium text-ink">
          {isFew ? t('shop.product.stock.some', { count: variant.stock ?? 0 }) : t('shop.product.stock.many')}
        </b>
      </span>
    </li>
  )
}
