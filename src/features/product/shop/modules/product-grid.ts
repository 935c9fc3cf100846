import { allPath } from '#features/kernel/posts/paths.ts'
import { listPath } from '#features/kernel/posts/rules.ts'
import type { Archive } from '#features/kernel/posts/schemas.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { localize } from '#site/localize.ts'
import { defineModule, type PageContext } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getProductFilters, listProducts } from '../contract.ts'
import { readShopQuery, type ShopQuery, shopPath } from '../rules.ts'
import {
  type ListProductsData,
  type ProductGridData,
  type ProductGridSettings,
  type ProductList,
  type ProductView,
  productGridSettings,
} from '../schemas.ts'

type Subject = ProductView | Archive | null
type Page = PageContext<Subject>

/** Products as cards: of the archive one is in, beside a product, or the newest and best sold anywhere. */
export const productGrid = defineModule<ProductGridSettings, ProductGridData, Subject>({
  name: 'product-grid',
  version: 1,
  isStatic: true,
  settings: productGridSettings,
  load: async (settings, page) => {
    const archive = settings.from === 'page' ? archiveOf(page) : null
    const after = archive ? (page.query.after ?? '') : ''
    const { currency } = page
    const query = readShopQuery(archive ? page.query : {}, currency)
    const asked = page.ask(listProducts, {
      ...(archive ? { ...termData(archive), ...filterData(query) } : fixedData(settings, page)),
      first: settings.count,
      after,
    })
    const [{ edges, pageInfo }, filters] = await Promise.all([
      // A category that the owner has chosen may be gone since: then the shelf is empty.
      archive ? asked : askOrNull(asked, 'term-not-found').then((found) => found ?? NOTHING),
      archive && page.ask(getProductFilters, termData(archive)),
    ])
    return {
      title: titleOf(settings, page),
      products: edges.map(({ node }) => node),
      start: archive && after !== '' ? shopPath(archive.path, query, currency) : null,
      more:
        archive && pageInfo.hasNextPage ? shopPath(archive.path, query, currency, pageInfo.endCursor) : null,
      all: listPath({ path: wholePath(settings, page), sort: sortOf(settings) }),
      filters: archive && filters && { ...filters, path: archive.path, query, currency },
    }
  },
})

const archiveOf = ({ subject }: Page): Archive | null => (subject && 'kind' in subject ? subject : null)

/** The number is used, not the slug: it stays when the slug is changed while somebody reads. */
const termData = ({ kind, term }: Archive) => (term ? { [kind]: String(term.databaseId) } : {})

const filterData = ({ sort, from, to, goods, isInStock, words }: ShopQuery): ListProductsData => ({
  sort,
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(goods && { goods }),
  ...(isInStock && { inStock: true }),
  ...(words.length > 0 && { with: [...words] }),
})

const sortOf = ({ from }: ProductGridSettings) => (from === 'popular' ? 'popular' : 'newest')

function fixedData(settings: ProductGridSettings, { subject }: Page): ListProductsData {
  if (settings.from === 'related' && subject && 'databaseId' in subject)
    return { relatedTo: subject.databaseId }
  return { ...narrowed(settings), sort: sortOf(settings) }
}

const narrowed = ({ category, tag }: ProductGridSettings) => (category ? { category } : tag ? { tag } : {})

function wholePath({ category, tag }: ProductGridSettings, { places }: Page): string {
  if (category) return pathOf(places, 'shop', 'archive', category)
  return tag ? pathOf(places, 'shop', 'tag', tag) : allPath(places, 'product')
}

const NOTHING: ProductList = { edges: [], pageInfo: { endCursor: '', hasNextPage: false } }

function titleOf({ from, title }: ProductGridSettings, { locale, t }: Page): string | null {
  const own = localize(title, locale)
  if (own) return own
  if (from === 'page') return null
  return t(from === 'related' ? 'shop.related' : `shop.sort.${from}`)
}
