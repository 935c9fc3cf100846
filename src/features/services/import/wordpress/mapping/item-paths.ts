import { encodePath } from '#site/routes.ts'
import type { OldAddress } from '../../queries/old-addresses.ts'
import type { Survey } from '../reading/survey.ts'
import type { WxrItem, WxrTerm } from '../reading/wxr.ts'
import { kindOf } from '../refusal.ts'
import { makeSlug, readable } from './make-slug.ts'
import { oldPath } from './old-path.ts'

type Site = Pick<Survey, 'source' | 'basePath'>

/** The path of an address on the old site, as it is kept; undefined for addresses of other sites. */
export function pathOnSite(address: string, { source }: Pick<Survey, 'source'>): string | undefined {
  const url = URL.parse(address)
  const host = source.split('/')[0]
  if (!url || !/^https?:$/.test(url.protocol) || url.host.replace(/^www\./, '') !== host) return undefined
  return oldPath(url.pathname, url.searchParams)
}

/** Where a post or file stood: its own address, by its number, and, of posts, by their date, whatever the form was. */
export function itemPaths(item: WxrItem, site: Site): OldAddress[] {
  const isFile = item.type === 'attachment'
  const kind = isFile ? 'file' : kindOf(item.type) === undefined ? undefined : 'post'
  if (kind === undefined) return []
  const { basePath, source } = site
  const paths = new Set<string | undefined>()
  paths.add(oldPath(`${basePath}/`, new URLSearchParams({ p: String(item.id) })))
  for (const address of [item.link, item.guid]) {
    const path = pathOnSite(address, site)
    // A file's own address on the disk is not a page.
    if (path !== basePath.toLowerCase() && !(isFile && path?.includes('/wp-content/'))) paths.add(path)
  }
  const name = readable(item.slug)
  if (!isFile && name !== '') {
    const link = pathOnSite(item.link, site)
    if (link?.endsWith(`/${name.toLowerCase()}`)) {
      for (const former of item.formerSlugs) paths.add(oldPath(`${link.slice(0, -name.length)}${former}`))
    }
    const date = /^(\d{4})-(\d\d)-(\d\d)/.exec(item.dates.local)
    if (date && item.type === 'post' && date[1] !== '0000') {
      const [, year, month, day] = date
      paths.add(oldPath(`${basePath}/${year}/${month}/${item.slug}`))
      paths.add(oldPath(`${basePath}/${year}/${month}/${day}/${item.slug}`))
    }
  }
  const parent = isFile && item.parent > 0 ? { parent_id: String(item.parent) } : {}
  return addressed(paths, { source, kind, external_id: String(item.id), ...parent })
}

/** Where the lists of a post's year, month and day stood. */
export function archivePaths(
  { type, dates }: WxrItem,
  { source, basePath }: Site,
  language: string,
): OldAddress[] {
  const date = /^(\d{4})-(\d\d)-(\d\d)/.exec(dates.local)
  if (!date || type !== 'post' || date[1] === '0000') return []
  const [, year, month, day] = date
  const asked = (m: string) => oldPath(`${basePath}/`, new URLSearchParams({ m }))
  const paths = [
    ...[`${year}`, `${year}/${month}`, `${year}/${month}/${day}`].map((path) =>
      oldPath(`${basePath}/${path}`),
    ),
    ...[`${year}`, `${year}${month}`, `${year}${month}${day}`].map(asked),
  ]
  return addressed(paths, { source, kind: 'archive', external_id: language })
}

/** Where an uploaded file itself lay, as a browser asked for it. */
export const uploadAddresses = (
  path: string,
  { source, basePath }: Site,
  external_id: string,
): OldAddress[] =>
  addressed([oldPath(`${basePath}/wp-content/uploads/${encodePath(path)}`)], {
    source,
    kind: 'file',
    external_id,
  })

const addressed = (paths: Iterable<string | undefined>, thing: Omit<OldAddress, 'path'>): OldAddress[] =>
  [...paths].flatMap((path) => (path === undefined ? [] : [{ path, ...thing }]))

/** The first part of the addresses of terms, as WordPress and WooCommerce name them by themselves. */
const TERM_PLACES: Record<string, { kind: string; place: string; query: string }> = {
  category: { kind: 'category', place: 'category', query: 'category_name' },
  post_tag: { kind: 'tag', place: 'tag', query: 'tag' },
  product_cat: { kind: 'shop-category', place: 'product-category', query: 'product_cat' },
  product_tag: { kind: 'shop-tag', place: 'product-tag', query: 'product_tag' },
}

/** Ancestors that a category can have in an address. */
const DEEPEST = 10

/** Where the lists of a category or tag stood, alone and below its parents. */
export function termPaths(term: WxrTerm, terms: ReadonlyMap<string, WxrTerm>, site: Site): OldAddress[] {
  const known = Object.hasOwn(TERM_PLACES, term.taxonomy) ? TERM_PLACES[term.taxonomy] : undefined
  if (!known || term.slug === '') return []
  const { kind, place, query } = known
  const base = `${site.basePath}/${place}`
  const parts = [term.slug]
  for (let next = term.parent; next !== '' && parts.length < DEEPEST; ) {
    parts.unshift(next)
    next = terms.get(`${term.taxonomy} ${next}`)?.parent ?? ''
  }
  const asked = (query: Record<string, string>) => oldPath(`${site.basePath}/`, new URLSearchParams(query))
  const paths = new Set([
    oldPath(`${base}/${term.slug}`),
    oldPath(`${base}/${parts.join('/')}`),
    asked({ [query]: readable(term.slug) }),
  ])
  if (kind === 'category' && term.id > 0) paths.add(asked({ cat: String(term.id) }))
  return addressed(paths, { source: site.source, kind, external_id: term.slug })
}

/** Where the list of an author's posts stood. */
export function authorPaths(login: string, id: number | undefined, site: Site): OldAddress[] {
  if (login === '') return []
  const base = `${site.basePath}/author`
  const paths = new Set([
    oldPath(`${base}/${encodeURIComponent(login)}`),
    oldPath(`${base}/${makeSlug(login, 'u')}`),
    oldPath(`${site.basePath}/`, new URLSearchParams({ author_name: login })),
  ])
  if (id) paths.add(oldPath(`${site.basePath}/`, new URLSearchParams({ author: String(id) })))
  return addressed(paths, { source: site.source, kind: 'author', external_id: login })
}

/** Where the feeds of the whole site stood; they go on with the articles in the language that was taken over. */
export const feedPaths = ({ source, basePath }: Site, language: string): OldAddress[] =>
  ['/feed', '/comments/feed', '/?feed=posts', '/?feed=comments'].map((path) => ({
    // The key of a query has no slash before its question mark.
    path: basePath.toLowerCase() + path.replace('/?', '?'),
    source,
    kind: 'feed',
    external_id: language,
  }))
