import { PostReaction } from '#features/talk/reactions/parts/PostReaction.tsx'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import type { ButtonSize } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ProductView } from '../schemas.ts'

interface Props extends Pick<OwnReactions, 'own'> {
  product: Pick<ProductView, 'databaseId' | 'seller' | 'favorites'>
  size?: ButtonSize
}

/** Keeps a product among the favourites. */
export function KeepProduct({ product: { databaseId, seller, favorites }, own, size = 'medium' }: Props) {
  const { t } = useI18n()
  return (
    <PostReaction
      type="FAVORITE"
      thing={{ kind: 'product', number: databaseId }}
      authorId={seller.databaseId}
      count={favorites}
      own={own}
      look="line"
      size={size}
      icon={20}
      {...(size === 'large'
        ? { children: () => t('shop.product.favorite') }
        : { label: t('shop.product.favorite') })}
    />
  )
}
