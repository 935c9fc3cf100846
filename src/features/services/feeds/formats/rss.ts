import { element, XML_HEAD } from '../xml.ts'
import type { Feed, FeedItem } from './feed.ts'

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** The feed as RSS 2.0, with whole texts and names of authors from the usual modules: its own author is a mail address. */
export function writeRss(feed: Feed): string {
  const channel = element(
    'channel',
    null,
    element('title', null, feed.title),
    element('link', null, feed.pageUrl),
    element('description', null, feed.description || feed.title),
    element('language', null, feed.language),
    element('lastBuildDate', null, feed.updatedAt.toUTCString()),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.selfUrl }),
    ...feed.items.map(writeItem),
  )
  return XML_HEAD + element('rss', NAMESPACES, channel).markup
}

const writeItem = (item: FeedItem) =>
  element(
    'item',
    null,
    element('title', null, item.title),
    element('link', null, item.url),
    element('guid', { isPermaLink: 'false' }, item.id),
    element('pubDate', null, item.publishedAt.toUTCString()),
    ...item.authors.map(({ name }) => element('dc:creator', null, name)),
    element('description', null, item.summary || item.title),
    element('content:encoded', null, item.html),
  )
