import type { Feed, FeedItem } from './feed.ts'

/** The feed as JSON Feed 1.1. */
export const writeJsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.selfUrl,
    ...(feed.description && { description: feed.description }),
    icon: feed.iconUrl,
    language: feed.language,
    items: feed.items.map((item) => writeItem(item, feed.language)),
  })

const writeItem = (item: FeedItem, language: string) => ({
  id: item.id,
  url: item.url,
  // Half a character would be no UTF-8.
  title: item.title.toWellFormed(),
  ...(item.summary && { summary: item.summary.toWellFormed() }),
  content_html: item.html.toWellFormed(),
  ...(item.imageUrl && { image: item.imageUrl }),
  date_published: item.publishedAt.toISOString(),
  date_modified: item.updatedAt.toISOString(),
  authors: item.authors.map(({ name, url }) => ({ name: name.toWellFormed(), url })),
  language,
})
