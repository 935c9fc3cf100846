import { allPath } from '#features/kernel/posts/paths.ts'
import { listPath } from '#features/kernel/posts/rules.ts'
import type { Archive } from '#features/kernel/posts/schemas.ts'
import { localize } from '#site/localize.ts'
import { defineModule, type PageContext } from '#site/module.ts'
import { listProducts } from '../contract.ts'
import {
  type ListProductsData,
  type ProductGridData,
  type ProductGridSettings,
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
    const { edges, pageInfo } = await page.ask(listProducts, {
      ...(archive ? archiveData(archive) : fixedData(settings, page)),
      first: settings.count,
      after,
    })
    return {
      title: titleOf(settings, page),
      products: edges.map(({ node }) => node),
      start: archive && after !== '' ? listPath(archive) : null,
      more: archive && pageInfo.hasNextPage ? listPath(archive, pageInfo.endCursor) : null,
      all: listPath({ path: allPath(page.places, 'product'), sort: sortOf(settings) }),
    }
  },
})

const archiveOf = ({ subject }: Page): Archive | null => (subject && 'kind' in subject ? subject : null)

/** The number is used, not the slug: it stays when the slug is changed while somebody reads. */
const archiveData = ({ kind, term, sort }: Archive): ListProductsData => ({
  ...(term && { [kind]: String(term.databaseId) }),
  sort,
})

const sortOf = ({ from }: ProductGridSettings) => (from === 'popular' ? 'popular' : 'newest')

function fixedData(settings: ProductGridSettings, { subject }: Page): ListProductsData {
  if (settings.from === 'related' && subject && 'databaseId' in subject)
    return { relatedTo: subject.databaseId }
  return { sort: sortOf(settings) }
}

function titleOf({ from, title }: ProductGridSettings, { locale, t }: Page): string | null {
  const own = localize(title, locale)
  if (own) return own
  if (from === 'page') return null
  return t(from === 'related' ? 'shop.related' : `shop.sort.${from}`)
}
