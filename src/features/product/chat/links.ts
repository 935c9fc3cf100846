import type { PostKind } from '#database/schema.ts'
import { ALL_KINDS, KINDS } from '#features/kernel/kinds/rules.ts'
import type { Locale } from '#shared/locales.ts'
import { resolvePage } from '#site/resolve.ts'
import { matchRoute } from '#site/routes.ts'
import type { PagePlaces } from '#site/settings.ts'
import { ADDRESSES, MOST_CARDS } from './rules.ts'

/** A thing of this site that a text leads to. */
export interface LinkedPost {
  /** As it stands in the text. */
  address: string
  kind: PostKind
  /** Its slug or number. */
  id: string
  locale: Locale
}

/** The articles, topics, products and help pages of this site that a text leads to, the first few. */
export function linkedPosts(text: string, site: { siteUrl: string; places: PagePlaces }): LinkedPost[] {
  const addresses = new Set([...text.matchAll(ADDRESSES)].map(([address]) => address))
  return [...addresses].flatMap((address) => linkedPost(address, site) ?? []).slice(0, MOST_CARDS)
}

function linkedPost(
  address: string,
  { siteUrl, places }: { siteUrl: string; places: PagePlaces },
): LinkedPost | null {
  const url = URL.parse(address)
  const route = url && url.origin === new URL(siteUrl).origin ? matchRoute(url.pathname) : null
  if (!route) return null
  const { locale, segments, path } = route
  const [first, second] = segments
  if (first === 'docs' && second !== undefined && segments.length === 2)
    return { address, kind: 'doc', id: second, locale }
  const resolved = resolvePage(places, path)
  if (resolved?.kind !== 'view' || resolved.page !== 'single') return null
  const kind = ALL_KINDS.find((each) => KINDS[each].view === resolved.view)
  return kind ? { address, kind, id: resolved.id, locale } : null
}
