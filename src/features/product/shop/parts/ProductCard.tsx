import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Price } from '#ui/content/Price.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { starIcon } from '#ui/icons.ts'
import { formatRating } from '../rules.ts'
import type { ProductCard as Product } from '../schemas.ts'

interface Props {
  product: Product
  /** In the first row of a page. */
  isEarly?: boolean
}

const SIZES = '(width >= 77.5rem) 286px, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 47vw'

export function ProductCard({ product, isEarly = false }: Props) {
  const { t } = useI18n()
  const { langOf } = usePage()
  return (
    <li className="card group relative flex flex-col overflow-hidden transition-colors hover:border-edge">
      <PictureCover
        picture={product.cover}
        seed={product.title}
        alt=""
        sizes={SIZES}
        isFirst={isEarly}
        className="aspect-square [&>img]:transition-transform [&>img]:duration-200 group-hover:[&>img]:scale-103"
      >
        {product.isSoldOut && (
          <span className="absolute top-2.5 left-2.5">
            <Pill kind="cover">{t('shop.product.soldOut')}</Pill>
          </span>
        )}
      </PictureCover>
      <div className="flex flex-1 flex-col gap-2 p-3 sm:p-4">
        <h3
          className="line-clamp-2 text-14 font-medium leading-snug sm:text-16"
          lang={langOf(product.language)}
        >
          <Link to={product.path} className="stretch">
            {product.title}
          </Link>
        </h3>
        <div className="mt-auto flex flex-wrap items-baseline gap-x-1.5">
          <CardPrice product={product} />
        </div>
        <Facts product={product} />
      </div>
    </li>
  )
}

function CardPrice({ product: { price, isFrom } }: { product: Product }) {
  const { t, locale } = useI18n()
  if (!price) return <span className="text-14 text-soft">{t('shop.product.noPrice')}</span>
  const from = <span className="text-12 text-soft">{t('shop.product.from')}</span>
  const tag = <Price minor={price.amount} currency={price.currency} was={price.was} />
  // No 'from' beside a former price, which it would seem to belong to.
  if (!isFrom || price.was) return tag
  return locale === 'zh-hans' ? (
    <>
      {tag}
      {from}
    </>
  ) : (
    <>
      {from}
      {tag}
    </>
  )
}

function Facts({ product: { sold, rating } }: { product: Product }) {
  const { t, locale } = useI18n()
  if (sold === 0 && !rating) return null
  return (
    <div className="meta text-12">
      {rating && (
        <span title={t('shop.product.ratings', { count: rating.count })}>
          <Icon path={starIcon} size={13} isFilled className="text-gold" />
          <span className="num">{formatRating(rating, locale)}</span>
        </span>
      )}
      {sold > 0 && <span className="num">{t('shop.product.sold', { count: sold })}</span>}
    </div>
  )
}
