import { element, XML_HEAD } from '../xml.ts'
import type { Feed, FeedItem } from './feed.ts'

/** The feed as Atom (RFC 4287). */
export function writeAtom(feed: Feed): string {
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    element('id', null, feed.selfUrl),
    element('title', null, feed.title),
    feed.description ? element('subtitle', null, feed.description) : null,
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
    element('icon', null, feed.iconUrl),
    element('updated', null, feed.updatedAt.toISOString()),
    ...feed.items.map(writeEntry),
  )
  return XML_HEAD + root.markup
}

const writeEntry = (item: FeedItem) =>
  element(
    'entry',
    null,
    element('id', null, item.id),
    element('title', null, item.title),
    element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    element('published', null, item.publishedAt.toISOString()),
    element('updated', null, item.updatedAt.toISOString()),
    ...item.authors.map(({ name, url }) =>
      element('author', null, element('name', null, name), element('uri', null, url)),
    ),
    item.summary ? element('summary', null, item.summary) : null,
    element('content', { type: 'html' }, item.html),
  )
