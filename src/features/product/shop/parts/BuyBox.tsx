import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import { ReportButton } from '#features/kernel/people/parts/ReportButton.tsx'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { EditedAt, TextTools } from '#features/talk/writing/parts/TextTools.tsx'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Boundary } from '#ui/Boundary.tsx'
import { Price } from '#ui/content/Price.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { starIcon, userIcon } from '#ui/icons.ts'
import { later } from '#ui/later.ts'
import { type Chosen, formatRating, isInStock, mostAtOnce } from '../rules.ts'
import type { ProductVariant, ProductView, StockWishes } from '../schemas.ts'
import type { BackInStockProps } from './BackInStock.tsx'
import { BuyButtons } from './BuyButtons.tsx'
import { Delivery } from './Delivery.tsx'
import { KeepProduct } from './KeepProduct.tsx'
import { PlainBuy } from './PlainBuy.tsx'
import { SizeTable } from './SizeTable.tsx'
import { Stock } from './Stock.tsx'
import { VariantChips } from './VariantChips.tsx'

const BackInStock = later<BackInStockProps>('[data-back-in-stock]', () =>
  import('./BackInStock.tsx').then((part) => part.BackInStock),
)

interface Props extends Pick<OwnReactions, 'own'> {
  product: ProductView
  /** The chosen variant; undefined where that combination is not offered. */
  variant: ProductVariant | undefined
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  quantity: number
  onQuantity: (quantity: number) => void
  /** Of the seller's words, where they are not in the reader's language. */
  lang: string | undefined
  wishes: StockWishes | undefined
}

/** Price, variants, how many, the ways to buy, and delivery; sticky beside the description. */
export function BuyBox({ product, variant, own, lang, wishes, ...choice }: Props) {
  return (
    <div className="lg:sticky lg:top-21">
      <div className="flex flex-wrap gap-1.5">
        {product.categories.map(({ name, path }) => (
          <Link key={path} to={path} className="pill">
            {name}
          </Link>
        ))}
      </div>
      <h1 lang={lang} className="mt-3 text-24 sm:text-30">
        {product.title}
      </h1>
      {product.excerpt && (
        <p lang={lang} className="mt-2 text-soft">
          {product.excerpt}
        </p>
      )}
      <Counts product={product} />
      <PriceLine variant={variant} />
      <div className="shop-live">
        <VariantChips product={product} chosen={choice.chosen} onChoose={choice.onChoose} />
        <Buying product={product} variant={variant} {...choice} />
        {variant && !isInStock(variant) && (
          <div data-back-in-stock="">
            <Boundary>
              <BackInStock product={product.databaseId} variant={variant} wishes={wishes} />
            </Boundary>
          </div>
        )}
      </div>
      <SizeTable html={product.html} lang={lang} />
      <PlainBuy product={product} />
      <div className="mt-3 hidden lg:flex">
        <KeepProduct product={product} variant={variant} own={own} size="large" />
      </div>
      <Facts product={product} variant={variant} own={own} />
    </div>
  )
}

/** Whether it is there and how it comes, who sells it, and when the text was changed. */
function Facts({ product, variant, own }: Pick<Props, 'product' | 'variant' | 'own'>) {
  const { t } = useI18n()
  return (
    <ul className="mt-6 grid gap-3 border-t border-line pt-5 text-14 text-soft">
      <Stock product={product} variant={variant} />
      <Delivery goods={product.goods} />
      <li className="flex items-center gap-2.5">
        <Icon path={userIcon} />
        {t('shop.product.seller')}
        <PersonName
          person={product.seller}
          className="font-medium text-ink pointer-coarse:-my-3 pointer-coarse:py-3"
        />
        <ReportButton
          target={{ postType: 'shop', postId: product.databaseId }}
          authorId={product.seller.databaseId}
          look="link"
          className="-my-3 ms-auto py-3 hover:text-ink"
        >
          {t('common.report.do')}
        </ReportButton>
      </li>
      {(product.editedAt || own?.canEdit) && (
        <li className="meta">
          <EditedAt editedAt={product.editedAt} />
          <TextTools
            kind="product"
            number={product.databaseId}
            editedAt={product.editedAt}
            canEdit={own?.canEdit ?? false}
          />
        </li>
      )}
    </ul>
  )
}

/** How many, and on large screens the buttons; on small ones they are always in sight below. */
function Buying({
  product,
  variant,
  quantity,
  onQuantity,
}: Pick<Props, 'product' | 'variant' | 'quantity' | 'onQuantity'>) {
  const { t } = useI18n()
  const { currency } = usePage()
  if (!variant?.price || !isInStock(variant)) return null
  const isHere = variant.price.currency === currency
  return (
    <>
      {!isHere && <p className="mt-4 text-14 text-warn">{t('shop.buy.otherCurrency', { currency })}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-2.5">
        {isHere && mostAtOnce(product, variant) > 1 && (
          <Stepper
            label={t('shop.buy.quantity')}
            value={quantity}
            max={mostAtOnce(product, variant)}
            onValue={onQuantity}
          />
        )}
        <div className="hidden flex-1 flex-wrap gap-2.5 lg:flex">
          <BuyButtons product={product} variant={variant} quantity={quantity} />
        </div>
      </div>
    </>
  )
}

function Counts({ product: { rating, sold } }: Pick<Props, 'product'>) {
  const { t, locale } = useI18n()
  if (!rating && sold === 0) return null
  return (
    <div className="meta mt-3 text-14">
      {rating && (
        <span role="img" aria-label={t('shop.product.rating', { average: formatRating(rating, locale) })}>
          <Icon path={starIcon} size={15} isFilled className="text-gold" />
          <b className="num text-ink">{formatRating(rating, locale)}</b>
        </span>
      )}
      {rating && <span className="num">{t('shop.product.ratings', { count: rating.count })}</span>}
      {sold > 0 && <span className="num">{t('shop.product.sold', { count: sold })}</span>}
    </div>
  )
}

function PriceLine({ variant }: Pick<Props, 'variant'>) {
  const { t, locale } = useI18n()
  const price = variant?.price
  return (
    <div className="mt-5" aria-live="polite">
      {price ? (
        <Price minor={price.amount} currency={price.currency} was={price.was} size="large" />
      ) : (
        <span className="text-20 text-soft">{t('shop.product.noPrice')}</span>
      )}
      {price?.was && (
        <p className="mt-1 text-14 text-ok">
          {t('shop.product.save', { amount: formatMoney(price.was - price.amount, price.currency, locale) })}
        </p>
      )}
      {price?.was && price.lowest !== null && (
        <p className="mt-1 text-13 text-soft">
          {t('shop.product.lowest', { amount: formatMoney(price.lowest, price.currency, locale) })}
        </p>
      )}
    </div>
  )
}
