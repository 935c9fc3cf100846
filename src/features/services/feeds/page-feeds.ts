import type { PageFeed } from '#server/pages/head.ts'

/** Feeds of pages that are about no single thing, by their key in the page settings. */
export const pageFeeds: Readonly<Record<string, readonly PageFeed[]>> = {
  home: [
    { path: 'articles', title: 'article.title' },
    { path: 'topics', title: 'community.title' },
  ],
  'docs.front': [{ path: 'docs', title: 'docs.title' }],
}
