import type { ImportedPost } from '../queries.ts'
import type { ImportReport } from '../report.ts'
import { makeSlug, takeSlug } from './make-slug.ts'
import { kindOf, refusalOf } from './refusal.ts'
import type { Survey } from './survey.ts'

export type AddressPlan = {
  /** Slug by number on the old site; posts without one are found by their number here. */
  slugs: Map<number, string | null>
  /** Where a link of the old site leads here. */
  link: (href: string) => string | undefined
}

type Planning = {
  survey: Survey
  imported: ReadonlyMap<string, ImportedPost>
  taken: Record<'article' | 'page', Set<string>>
  /** First part of the addresses of articles and pages, as the site's settings have them. */
  places: Record<'article' | 'page', string>
  report: ImportReport
}

/**
 * Gives every post its address before the first is written, so that links between posts can be set in one go,
 * whatever their order.
 */
export function planAddresses({ survey, imported, taken, places, report }: Planning): AddressPlan {
  const slugs = new Map<number, string | null>()
  const goals = new Map<string, string>()
  for (const [id, { type, slug: name, status, isSecret, addresses }] of survey.posts) {
    const kind = kindOf(type)
    if (kind === undefined || refusalOf({ id, type, status }) !== undefined) continue
    const known = imported.get(String(id))
    const slug = known ? known.slug : planSlug(name, taken[kind], report)
    slugs.set(id, slug)
    const isPublic = (status === 'publish' || status === 'future') && !isSecret
    if (slug === null || !isPublic) continue
    for (const address of addresses) {
      const key = addressKey(address)
      // The front page of the old site is a page there; links to it mean the site.
      if (key !== undefined && key !== survey.source) goals.set(key, `/${places[kind]}/${slug}`)
    }
  }
  // Files have no pages here: links to them lead to the files themselves.
  for (const [number, { src, page }] of survey.files) {
    for (const address of [page, `https://${survey.source}/?attachment_id=${number}`]) {
      const key = addressKey(address)
      if (key !== undefined && !goals.has(key)) goals.set(key, src)
    }
  }
  const link = (href: string) => {
    const key = addressKey(href)
    return key === undefined ? undefined : goals.get(key)
  }
  return { slugs, link }
}

function planSlug(name: string, taken: Set<string>, report: ImportReport): string | null {
  const wanted = makeSlug(name, 'p')
  if (wanted === '') return null
  const slug = takeSlug(wanted, taken)
  if (slug !== readable(name).normalize('NFC')) report.change('slug-changed', `${readable(name)} → ${slug}`)
  return slug
}

const readable = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** What stays the same of an address over the years: no scheme, no `www.`, no slash at the end. */
function addressKey(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const number = ['p', 'page_id', 'attachment_id'].map((name) => url.searchParams.get(name)).find(Boolean)
  const path = readable(url.pathname).replace(/\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path}${number === undefined ? '' : `?${number}`}`
}
