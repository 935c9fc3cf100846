import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import type { SharedWish } from '#features/product/shop/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Price } from '#ui/content/Price.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** Up to this stock the number that is left is shown. */
const FEW = 10

interface Props {
  wish: SharedWish
}

/** The product, with what was kept of it chosen. */
export const wishPath = ({ path, variant }: Pick<SharedWish, 'path' | 'variant'>): string =>
  variant === null ? path : `${path}?${new URLSearchParams({ variant })}`

/** What a line of a wish list is about: its picture, its name, what was chosen, and what it costs. */
export function WishAbout({ wish }: Props) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const { title, cover, choice, language, price, isFrom } = wish
  return (
    <>
      <PictureCover picture={cover} seed={title} alt="" sizes="64px" />
      <div className="min-w-0">
        <p className="leading-snug font-medium [overflow-wrap:anywhere]" lang={langOf(language)}>
          <Link to={wishPath(wish)}>{title}</Link>
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
    </>
  )
}

/** Whether it is there, and how many where only few are left. */
export function WishStock({ wish: { isInStock, stock } }: Props) {
  const { t } = useI18n()
  if (!isInStock) return <p className="text-13 text-danger">{t('cart.wishes.gone')}</p>
  return stock !== null && stock <= FEW ? (
    <p className="text-13 text-warn">{t('cart.wishes.few', { count: stock })}</p>
  ) : (
    <p className="text-13 text-ok">{t('cart.wishes.here')}</p>
  )
}
