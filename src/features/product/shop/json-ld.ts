import { crumbsOf } from '#features/kernel/posts/parts/archive.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import type { PageContext } from '#site/module.ts'
import { siteHref } from '#site/routes.ts'
import { isoCurrency } from './rules.ts'
import type { ProductView } from './schemas.ts'

type Page = Pick<PageContext<null>, 'locale' | 'places' | 't'>

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
      ...offersIn(product, url),
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

/** By currency; what a thing costs to send is not known before its address. */
function offersIn({ offers, seller }: ProductView, url: string): { offers?: object } {
  const written = offers.map(({ currency, low, high, count, isInStock }) => {
    const shared = {
      url,
      priceCurrency: isoCurrency(currency),
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Person', name: seller.name },
    }
    const [lowPrice, highPrice] = [toDecimal(low, currency), toDecimal(high, currency)]
    return low === high
      ? { '@type': 'Offer', price: lowPrice, ...shared }
      : { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: count, ...shared }
  })
  const [only] = written
  return only ? { offers: written.length === 1 ? only : written } : {}
}
