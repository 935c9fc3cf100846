import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { resolvePage } from '#site/resolve.ts'
import { matchRoute } from '#site/routes.ts'
import type { PagePlaces } from '#site/settings.ts'
import { ADDRESSES, MOST_CARDS } from './rules.ts'

export type LinkedKind = PostKind | 'answer' | 'node' | 'person'

/** Content of this site that a text links to. */
export interface LinkedThing {
  /** As it stands in the text. */
  address: string
  kind: LinkedKind
  /** Its slug or number. */
  id: string
  locale: Locale
}

/** What the pages of this site are about, by view and page. */
const KINDS: Partial<Record<string, LinkedKind>> = {
  'article.single': 'article',
  'community.single': 'topic',
  'community.answer': 'answer',
  'community.archive': 'node',
  'shop.single': 'product',
  'page.single': 'page',
  'profile.single': 'person',
}

/** The texts, answers, nodes, people and products of this site that a text leads to, the first few. */
export function linkedThings(text: string, site: { siteUrl: string; places: PagePlaces }): LinkedThing[] {
  const addresses = new Set([...text.matchAll(ADDRESSES)].map(([address]) => address))
  return [...addresses].flatMap((address) => linkedThing(address, site) ?? []).slice(0, MOST_CARDS)
}

function linkedThing(
  address: string,
  { siteUrl, places }: { siteUrl: string; places: PagePlaces },
): LinkedThing | null {
  const url = URL.parse(address)
  const route = url && url.origin === new URL(siteUrl).origin ? matchRoute(url.pathname) : null
  if (!route) return null
  const { locale, segments, path } = route
  const [first, second] = segments
  if (first === 'docs' && second !== undefined && segments.length === 2)
    return { address, kind: 'doc', id: second, locale }
  const resolved = resolvePage(places, path)
  if (resolved?.kind !== 'view') return null
  const kind = KINDS[`${resolved.view}.${resolved.page}`]
  return kind ? { address, kind, id: resolved.id, locale } : null
}
