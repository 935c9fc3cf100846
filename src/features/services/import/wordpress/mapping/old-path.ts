import { MADE } from '../writing/upload-path.ts'
import { readable } from './make-slug.ts'

/** An index entry of PostgreSQL holds 2,700 bytes; a sign has four at most. */
const LONGEST = 600

/** The host in the name of a site. */
export const hostOf = (source: string): string => source.split('/')[0] ?? ''

/** Words that ask for one thing by its number or name, in the order in which the old site looked at them. */
const BY_NUMBER = { p: 'p', page_id: 'p', attachment_id: 'p', cat: 'cat', author: 'author' } as const
const BY_NAME = ['tag', 'category_name', 'product_tag', 'product_cat', 'author_name'] as const

/** What follows the address of a thing to show its feed, a further page, or the same for telephones. */
const TAIL = /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|page\/\d+|comment-page-\d+|amp|embed|trackback)$/

/**
 * The key under which an old address is kept and looked for: its path decoded, in small letters, without slash at the
 * end, and of its query only what names a thing. Undefined for the front page and for what no site can have had.
 */
export function oldPath(pathname: string, query = new URLSearchParams()): string | undefined {
  const path = readable(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/^\/index\.php(?=\/|$)/, '')
    .replace(/\/+$/, '')
  const key = path + wanted(query)
  // Control characters stand in no address of a thing, and PostgreSQL stores no NUL and no half sign.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  const isKept = key.length <= LONGEST && !/[\u0000-\u001f\u007f]/.test(key) && key.isWellFormed()
  return key !== '' && isKept ? key : undefined
}

function wanted(query: URLSearchParams): string {
  for (const [name, kept] of Object.entries(BY_NUMBER)) {
    const value = query.get(name)
    if (value !== null && /^\d{1,15}$/.test(value)) return `?${kept}=${Number(value)}`
  }
  // `?m=201104`: the posts of a month, as the old site asked for them before its addresses were made to be read.
  const month = query.get('m')
  if (month !== null && /^\d{4}(?:\d\d){0,2}$/.test(month)) return `?m=${month}`
  if (query.has('feed')) return query.get('feed')?.startsWith('comments') ? '?feed=comments' : '?feed=posts'
  for (const name of BY_NAME) {
    const value = query.get(name)
    if (value) return `?${name}=${value.normalize('NFC').toLowerCase()}`
  }
  return ''
}

/** The keys to look for, the nearest first: an address by itself, then the thing that it is a feed or a part of. */
export function oldPaths(pathname: string, query: URLSearchParams): string[] {
  const own = oldPath(pathname, query)
  if (own === undefined) return []
  const [path = '', search] = own.split('?')
  if (search !== undefined) return [own]
  // A picture that the old site made smaller stands for its original.
  const original = path.replace(MADE, '')
  if (original !== path) return [own, original]
  const base = path.replace(TAIL, '')
  if (base === path) return [own]
  // Of the whole site only the feed is a thing by itself.
  return base === '' ? (path.startsWith('/feed/') ? [own, '/feed'] : [own]) : [own, base]
}
