import { useState } from 'react'
import { setCurrency } from '#browser/visitor/currency.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon } from '#ui/icons.ts'
import { isInStock } from '../rules.ts'
import type { ProductVariant, ProductView } from '../schemas.ts'
import { putInBasket } from './put-in-basket.ts'

interface Props {
  product: Pick<ProductView, 'databaseId'>
  variant: ProductVariant | undefined
  quantity: number
  /** On small screens the basket is its icon alone. */
  isShort?: boolean
}

/**
 * Into the basket, or straight to the checkout. Nothing where what is chosen is sold out; where it has its price in another
 * currency, the way to that one.
 */
export function BuyButtons({ product: { databaseId: product }, variant, quantity, isShort = false }: Props) {
  const { t } = useI18n()
  const { currency, href } = usePage()
  const [isPending, setPending] = useState(false)
  if (!variant?.price || !isInStock(variant)) return null
  const { price, key } = variant
  const size = isShort ? 'medium' : 'large'
  if (price.currency !== currency) {
    return (
      <Button look="line" size={size} onClick={() => void setCurrency(price.currency)}>
        {t('shop.buy.switch', { currency: price.currency })}
      </Button>
    )
  }
  const put = async () => {
    setPending(true)
    await putInBasket({ product, variant: key, quantity })
    setPending(false)
  }
  const chosen = new URLSearchParams({ product: String(product), variant: key, quantity: String(quantity) })
  return (
    <>
      {isShort && (
        <IconButton
          icon={bagIcon}
          label={t('shop.buy.basket')}
          look="line"
          className="lg:hidden"
          disabled={isPending}
          onClick={() => void put()}
        />
      )}
      <Button
        look="line"
        size={size}
        isPending={isPending}
        className={isShort ? 'max-lg:hidden' : 'flex-1'}
        onClick={() => void put()}
      >
        {t('shop.buy.basket')}
      </Button>
      <LinkButton
        look="main"
        size={size}
        className={isShort ? '' : 'flex-1'}
        href={href(`checkout?${chosen}`)}
        rel="nofollow"
        data-not-ahead=""
      >
        {t('shop.buy.now')}
      </LinkButton>
    </>
  )
}
