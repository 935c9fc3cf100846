import { getTerm } from '#features/posts/contract.ts'
import { ALL, type TermKind } from '#features/posts/rules.ts'
import { LOCALES } from '#shared/locales.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineSubject, type PageContext } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getProduct } from './contract.ts'
import { archiveJsonLd, productJsonLd } from './json-ld.ts'
import { GALLERY_SIZES, PRODUCT_SORTS, type ProductSort } from './rules.ts'
import type { ProductView, ShopArchive } from './schemas.ts'

/** The product behind /shop/{id}. */
export const productSubject = defineSubject<ProductView>({
  view: 'shop',
  page: 'single',
  load: async (id, page) => {
    const product = await askOrNull(page.ask(getProduct, { id }), 'product-not-found')
    if (!product) return null
    if (product.path !== pathOf(page.places, 'shop', 'single', id)) return { moved: product.path }
    const [cover] = product.pictures
    return {
      found: product,
      head: {
        title: product.title,
        description: product.excerpt,
        openGraph: { 'og:type': 'product', ...(cover && { 'og:image': cover.sourceUrl }) },
        jsonLd: productJsonLd(product, page),
        ...(cover && {
          preload: [{ href: cover.sourceUrl, imageSrcSet: cover.srcSet, imageSizes: GALLERY_SIZES }],
        }),
      },
      viewed: `product:${product.databaseId}`,
      canonicalPath: product.path,
      languages: product.languages,
    }
  },
})

const isSort = (sort: string | undefined): sort is ProductSort => PRODUCT_SORTS.includes(sort as ProductSort)

const termSubject = (kind: TermKind) =>
  defineSubject<ShopArchive>({
    view: 'shop',
    page: kind === 'category' ? 'archive' : 'tag',
    queryKeys: ['sort', 'after'],
    load: async (id, page) => {
      const term =
        id === ALL
          ? null
          : await askOrNull(page.ask(getTerm, { taxonomy: `shop-${kind}`, id }), 'term-not-found')
      if (id !== ALL && !term) return null
      const here = pathOf(page.places, 'shop', kind === 'category' ? 'archive' : 'tag', id)
      if (term && term.path !== here) return { moved: term.path }
      return {
        found: { kind, term, path: here, sort: sortOf(page) },
        head: {
          title: term?.name ?? page.t('shop.title'),
          description: term?.description ?? '',
          jsonLd: archiveJsonLd(term, here, page),
        },
        feed: id === ALL ? 'products' : `products/${kind}/${id}`,
        canonicalPath: here,
        languages: term ? term.languages : LOCALES,
      }
    },
  })

const sortOf = ({ query }: PageContext<null>): ProductSort => (isSort(query.sort) ? query.sort : 'newest')

/** A category of the shop, or with `all` the whole shop. */
export const shopArchiveSubject = termSubject('category')
export const shopTagSubject = termSubject('tag')
