import { ALL } from '#features/posts/rules.ts'
import { siteHref } from '#site/context.tsx'
import { localize } from '#site/localize.ts'
import { defineModule, type PageContext } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { listProducts } from '../contract.ts'
import {
  type ListProductsData,
  type ProductGridData,
  type ProductGridSettings,
  type ProductView,
  productGridSettings,
  type ShopArchive,
} from '../schemas.ts'

type Page = PageContext<ProductView | ShopArchive | null>

/** Products as cards: of the archive one is in, beside a product, or the newest and best sold anywhere. */
export const productGrid = defineModule<
  ProductGridSettings,
  ProductGridData,
  ProductView | ShopArchive | null
>({
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
    const address = (query: Record<string, string>) => archive && addressOf(archive, page, query)
    return {
      title: titleOf(settings, page),
      products: edges.map(({ node }) => node),
      more: pageInfo.hasNextPage ? address({ after: pageInfo.endCursor }) : null,
      start: after === '' ? null : address({}),
      all: addressOf({ path: pathOf(page.places, 'shop', 'archive', ALL), sort: sortOf(settings) }, page, {}),
    }
  },
})

const archiveOf = ({ subject }: Page): ShopArchive | null => (subject && 'kind' in subject ? subject : null)

/** The number is used, not the slug: it stays when the slug is changed while somebody reads. */
const archiveData = ({ kind, term, sort }: ShopArchive): ListProductsData => ({
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

function addressOf(
  { path, sort }: Pick<ShopArchive, 'path' | 'sort'>,
  { locale }: Page,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams({ ...(sort !== 'newest' && { sort }), ...query }).toString()
  return siteHref(path, locale) + (search && `?${search}`)
}
