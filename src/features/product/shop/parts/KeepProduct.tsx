import { request } from '#browser/calls/request.ts'
import { PostReaction } from '#features/talk/reactions/parts/PostReaction.tsx'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import type { ButtonSize } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { keepWish } from '../contract.ts'
import type { ProductVariant, ProductView } from '../schemas.ts'

interface Props extends Pick<OwnReactions, 'own'> {
  product: Pick<ProductView, 'databaseId' | 'seller' | 'favorites'>
  /** The one that is chosen. */
  variant: ProductVariant | undefined
  size?: ButtonSize
}

/** Keeps a product on the wish list, with the variant that is chosen. */
export function KeepProduct({
  product: { databaseId, seller, favorites },
  own,
  variant,
  size = 'medium',
}: Props) {
  const { t } = useI18n()
  const keep = async (isKept: boolean) => {
    const chosen = variant && { variant: variant.key }
    const reply = await request(keepWish, { product: databaseId, isKept, ...chosen })
    return reply && { isOn: reply.isKept, count: reply.favorites }
  }
  return (
    <PostReaction
      type="FAVORITE"
      thing={{ kind: 'product', number: databaseId }}
      authorId={seller.databaseId}
      count={favorites}
      own={own}
      send={keep}
      look="line"
      size={size}
      icon={20}
      {...(size === 'large'
        ? { children: () => t('shop.product.favorite') }
        : { label: t('shop.product.favorite') })}
    />
  )
}
