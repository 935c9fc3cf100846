import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { isInStock } from '../rules.ts'
import type { ProductVariant } from '../schemas.ts'

/** Buying needs an account; what is sold out or has no price says so instead. */
export function BuyButton({
  variant,
  isLarge = true,
}: {
  variant: ProductVariant | undefined
  isLarge?: boolean
}) {
  const { t } = useI18n()
  const size = isLarge ? 'large' : 'medium'
  const isOffered = variant !== undefined && variant.price !== null && isInStock(variant)
  if (!isOffered) {
    return (
      <Button size={size} isWide disabled>
        {variant?.price === null ? t('shop.product.notForSale') : t('shop.product.soldOut')}
      </Button>
    )
  }
  return (
    <SignInButton purpose="buy" look="main" size={size} isWide>
      {t('shop.product.buy')}
    </SignInButton>
  )
}
