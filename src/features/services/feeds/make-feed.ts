import { allPath, termPath } from '#features/kernel/posts/paths.ts'
import { findTerm } from '#features/kernel/posts/queries/terms.ts'
import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import { type MadeResponse, packResponse } from '#server/caches/response-cache.ts'
import type { EndpointMove, EndpointRequest } from '#server/door/endpoint.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { FEED_FORMATS, type FeedFormat } from '#shared/feed-formats.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { pathOf } from '#site/resolve.ts'
import { encodePath, localizedPath } from '#site/routes.ts'
import { writeAtom } from './formats/atom.ts'
import type { Feed } from './formats/feed.ts'
import { writeJsonFeed } from './formats/json-feed.ts'
import { writeRss } from './formats/rss.ts'
import { presentItem } from './present-item.ts'
import { findFeedNode, listFeedItems } from './queries/feed-items.ts'
import { FEEDS, type FeedName, type FeedScope } from './rules.ts'

/** Posts in a feed: a month of a quiet site, a day of a busy one. */
const ITEMS = 30
/** Seconds that readers and proxies may keep a feed. */
const MAX_AGE = 300

const WRITERS: Record<FeedFormat, (feed: Feed) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
}
const TITLES: Record<FeedName, MessageKey> = {
  articles: 'article.title',
  topics: 'community.title',
  products: 'shop.title',
  docs: 'docs.title',
}

/** What a feed is asked for by its address. */
export interface WantedFeed {
  name: FeedName
  locale: Locale
  format: FeedFormat
  /** What narrows it, with the word and the id as they stand in the address. */
  within: { scope: FeedScope; word: string; id: string } | null
}

/** The part of a feed's posts that was asked for. */
interface Place {
  within: { scope: FeedScope; id: number } | null
  title: string
  description: string
  /** Without locale. */
  path: string
  tags: string[]
}

export async function makeFeed(
  request: EndpointRequest,
  wanted: WantedFeed,
): Promise<MadeResponse | EndpointMove> {
  const { db, now, settings, siteUrl } = request
  const { name, locale, format } = wanted
  const place = await findPlace(request, wanted)
  if ('movedTo' in place) return place
  const { kind } = FEEDS[name]
  const rows = await listFeedItems(db, { kind, locale, within: place.within, now, limit: ITEMS })
  const updatedAt = new Date(Math.max(0, ...rows.map((row) => row.updatedAt.getTime())))
  const address = (path: string) => siteUrl + localizedPath(encodePath(path), locale)
  const feed: Feed = {
    title: `${place.title} · ${localize(settings.site.name, locale)}`,
    description: place.description,
    pageUrl: address(place.path),
    selfUrl: siteUrl + feedPath(wanted),
    iconUrl: `${siteUrl}/icons/192.png`,
    language: LOCALE_TAGS[locale],
    updatedAt,
    items: rows.map((row) => presentItem(row, name, locale, request)),
  }
  return {
    answer: await packResponse({
      type: `${FEED_FORMATS[format]}; charset=utf-8`,
      body: WRITERS[format](feed),
      lastModified: rows.length > 0 ? updatedAt : null,
      maxAge: MAX_AGE,
    }),
    tags: [
      ...place.tags,
      name,
      ...rows.map(({ number }) => `${kind}:${number}`),
      ...(kind === 'topic' ? ['node:*'] : []),
    ],
  }
}

const feedPath = ({ name, locale, format, within }: WantedFeed): string =>
  localizedPath(
    `feeds/${encodePath(within ? `${name}/${within.word}/${within.id}` : name)}.${format}`,
    locale,
  )

async function findPlace(request: EndpointRequest, wanted: WantedFeed): Promise<Place | EndpointMove> {
  const { name, locale, within } = wanted
  const { places, settings } = request
  if (!within) {
    return {
      within: null,
      title: request.translate(locale)(TITLES[name]),
      description: localize(settings.site.description, locale),
      path: allPath(places, FEEDS[name].kind),
      tags: [],
    }
  }
  const { address, ...place } =
    within.scope === 'node'
      ? await findNodePlace(request, locale, within.id)
      : await findTermPlace(request, locale, within.scope, within.id)
  return address === within.id
    ? place
    : { movedTo: feedPath({ ...wanted, within: { ...within, id: address } }) }
}

/** With what stands in its one address. */
type Found = Place & { address: string }

async function findNodePlace({ db, places }: EndpointRequest, locale: Locale, asked: string): Promise<Found> {
  const node = await findFeedNode(db, asked, locale)
  // That a private node exists is public, but it has no feed.
  if (!node || node.isPrivate) throw doorRefusal('not-found')
  if (node.isGone) throw doorRefusal('gone')
  const { id, slug, name, description } = node
  return {
    within: { scope: 'node', id },
    title: name,
    description,
    path: pathOf(places, 'community', 'archive', slug ?? id),
    tags: [`node:${id}`],
    address: String(slug ?? id),
  }
}

async function findTermPlace(
  { db, places }: EndpointRequest,
  locale: Locale,
  taxonomy: Taxonomy,
  asked: string,
): Promise<Found> {
  const term = await findTerm(db, taxonomy, asked, locale)
  if (!term) throw doorRefusal('not-found')
  return {
    within: { scope: taxonomy, id: term.id },
    title: term.name,
    description: term.description,
    path: termPath(places, taxonomy, term),
    tags: ['terms'],
    address: String(term.slug ?? term.number),
  }
}
