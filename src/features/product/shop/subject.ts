import { archiveSubject } from '#features/kernel/posts/parts/archive.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineSubject } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getProduct } from './contract.ts'
import { productJsonLd } from './json-ld.ts'
import { GALLERY_SIZES, SHOP_QUERY_KEYS } from './rules.ts'
import type { ProductView } from './schemas.ts'

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

export const shopArchiveSubject = archiveSubject('shop', 'category', SHOP_QUERY_KEYS)
export const shopTagSubject = archiveSubject('shop', 'tag', SHOP_QUERY_KEYS)
