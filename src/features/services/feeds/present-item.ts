import { notePrefixOf } from '#features/kernel/documents/public/note-prefix.ts'
import { type Doc, gatedNamesIn, renderDocument, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { coAuthorRows } from '#features/kernel/posts/queries/authors.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import type { EndpointRequest } from '#server/door/endpoint.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { encodePath, localizedPath, textHref } from '#site/routes.ts'
import { absoluteHtml } from './absolute-html.ts'
import type { FeedItem } from './formats/feed.ts'
import type { ItemRow } from './queries/feed-items.ts'
import { FEEDS, type FeedName } from './rules.ts'

/** A post as an entry of a feed: its public part, in one language. */
export function presentItem(
  row: ItemRow,
  name: FeedName,
  locale: Locale,
  { siteUrl, places, translate }: Pick<EndpointRequest, 'siteUrl' | 'places' | 'translate'>,
): FeedItem {
  const address = (path: string) => siteUrl + localizedPath(encodePath(path), locale)
  const { kind } = FEEDS[name]
  const url = address(postPath(places, kind, row))
  const picture = pictureOf(row)
  return {
    // The address by number is stable when the slug changes.
    id: address(postPath(places, kind, { ...row, slug: null })),
    url,
    title: row.title,
    summary: row.excerpt,
    html: renderItem(row, { url, siteUrl, locale, t: translate(locale) }),
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    authors: [
      { name: row.authorName, slug: row.authorSlug },
      ...coAuthorRows(row).map((person) => ({ name: person.personName, slug: person.personSlug })),
    ].map(({ name: called, slug }) => ({
      name: called,
      url: address(`${places.profile.single.slug}/${slug}`),
    })),
    imageUrl: picture && new URL(picture.sourceUrl, siteUrl).href,
  }
}

interface ItemTerms {
  url: string
  siteUrl: string
  locale: Locale
  t: ReturnType<EndpointRequest['translate']>
}

/**
 * Replaces gated files by a link to the page: their signed links expire after hours, and feeds are stored for long.
 */
function withoutGated(document: Doc, { url, label }: { url: string; label: string }): Doc {
  const marks = [{ type: 'link', attrs: { href: url } }]
  const link = { type: 'paragraph', content: [{ type: 'text', text: label, marks }] }
  const shown = (node: unknown): unknown[] => {
    if (typeof node !== 'object' || node === null) return [node]
    const { type, attrs, content } = node as { type?: unknown; attrs?: { src?: unknown }; content?: unknown }
    if (typeof attrs?.src === 'string' && gatedNamesIn(attrs.src).length > 0) return [link]
    if (!Array.isArray(content)) return [node]
    const parts = content.flatMap(shown)
    if (type !== 'gallery' && type !== 'comparison') return [{ ...node, content: parts }]
    const pictures = parts.filter((part) => part !== link)
    const gallery = pictures.length > 0 ? [{ ...node, content: pictures }] : []
    return pictures.length < parts.length ? [...gallery, link] : gallery
  }
  return { ...document, content: document.content.flatMap(shown) } as Doc
}

/** What everybody may read of a text; where there is more, a link says where. */
function renderItem({ document, hasMore }: ItemRow, { url, siteUrl, locale, t }: ItemTerms): string {
  const read = upgradeDocument(document)
  if (!read.ok) return ''
  const html = renderDocument(withoutGated(read.document, { url, label: t('feeds.more') }), {
    t,
    origin: siteUrl,
    href: (path) => textHref(path, locale),
    ...notePrefixOf(read.document),
  })
  const more = hasMore ? `<p><a href="${url}">${t('feeds.more')}</a></p>` : ''
  return absoluteHtml(html, siteUrl, url) + more
}
