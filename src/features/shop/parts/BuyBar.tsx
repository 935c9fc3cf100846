import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bookmarkIcon } from '#ui/icons.ts'
import { Price } from '#ui/Price.tsx'
import type { ProductVariant } from '../schemas.ts'
import { BuyButton } from './BuyButton.tsx'

/** Price and way to buy at the lower edge of small screens, where the box has scrolled away. */
export function BuyBar({ variant }: { variant: ProductVariant | undefined }) {
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
      <SignInButton
        purpose="favorite"
        look="line"
        isIcon
        aria-label={t('shop.product.favorite')}
        title={t('shop.product.favorite')}
      >
        <Icon path={bookmarkIcon} size={20} />
      </SignInButton>
      <span className="w-36 flex-none sm:w-52">
        <BuyButton variant={variant} isLarge={false} />
      </span>
    </div>
  )
}
