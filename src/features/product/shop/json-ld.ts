import { crumbsOf } from '#features/kernel/posts/parts/archive.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import type { PageContext } from '#site/module.ts'
import { siteHref } from '#site/routes.ts'
import { isInStock, isoCurrency } from './rules.ts'
import type { Price, ProductVariant, ProductView } from './schemas.ts'

type Page = Pick<PageContext<null>, 'locale' | 'places' | 't'>
type Priced = ProductVariant & { price: Price }

/** The product with its offers, and the way to it. */
export function productJsonLd(product: ProductView, page: Page): object[] {
  const url = siteHref(product.path, page.locale)
  const { rating } = product
  const [category] = product.categories
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.title,
      description: product.excerpt,
      url,
      ...(product.pictures.length > 0 && { image: product.pictures.map(({ sourceUrl }) => sourceUrl) }),
      ...(category && { category: category.name }),
      ...offersOf(product, url),
      // Only real ratings: search engines penalize invented ones.
      ...(rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.count,
        },
      }),
    },
    crumbsOf('shop', [...(category ? [category] : []), { name: product.title, path: product.path }], page),
  ]
}

function offersOf({ variants, seller }: ProductView, url: string): { offers?: object } {
  const priced = variants
    .filter((variant): variant is Priced => variant.price !== null)
    .toSorted((one, other) => one.price.amount - other.price.amount)
  const [cheapest] = priced
  const dearest = priced.at(-1)
  if (!cheapest || !dearest) return {}
  const shared = {
    url,
    priceCurrency: isoCurrency(cheapest.price.currency),
    availability: `https://schema.org/${variants.some(isInStock) ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Person', name: seller.name },
  }
  const decimal = ({ price }: Priced) => toDecimal(price.amount, price.currency)
  return {
    offers:
      cheapest.price.amount === dearest.price.amount
        ? { '@type': 'Offer', price: decimal(cheapest), ...shared }
        : {
            '@type': 'AggregateOffer',
            lowPrice: decimal(cheapest),
            highPrice: decimal(dearest),
            offerCount: priced.length,
            ...shared,
          },
  }
}
