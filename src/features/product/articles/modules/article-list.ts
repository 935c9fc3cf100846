import { ALL, listPath } from '#features/kernel/posts/rules.ts'
import type { Archive } from '#features/kernel/posts/schemas.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { localize } from '#site/localize.ts'
import { defineModule, type PageContext } from '#site/module.ts'
import { LOOKED_THROUGH, ownFirst } from '#site/own-first.ts'
import { pathOf } from '#site/resolve.ts'
import { listArticles, listRelated } from '../contract.ts'
import { showsPrice } from '../rules.ts'
import {
  type ArticleListData,
  type ArticleListSettings,
  type ArticleView,
  articleListSettings,
} from '../schemas.ts'

type Page = PageContext<Archive | ArticleView | null>

const NOWHERE = { start: null, more: null, all: null }

/** Articles of an archive page by page, those related to an article, or some of all. */
export const articleList = defineModule<ArticleListSettings, ArticleListData, Page['subject']>({
  name: 'article-list',
  version: 1,
  isStatic: ({ articles }) => !showsPrice(articles),
  settings: articleListSettings,
  load: async (settings, page) => {
    const { from, count, skip } = settings
    const title = localize(settings.title, page.locale)
    const { subject } = page
    if (from === 'page') {
      return subject && 'kind' in subject
        ? pageOf(subject, page, count, title)
        : { title, articles: [], ...NOWHERE }
    }
    if (from === 'related') {
      const isArticle = subject && 'databaseId' in subject
      const first = Math.min(count, 12)
      return {
        title: title || page.t('article.related'),
        articles: isArticle ? await page.ask(listRelated, { id: subject.databaseId, first }) : [],
        ...NOWHERE,
      }
    }
    const asked = page.ask(listArticles, { ...narrowed(settings), sort: from, first: LOOKED_THROUGH })
    // What the owner has chosen may be gone since: then there is nothing to show.
    const found = await askOrNull(asked, 'term-not-found')
    const articles = found?.edges.map(({ node }) => node) ?? []
    return {
      title: title || page.t('article.title'),
      articles: ownFirst(articles, page.locale, count + skip).slice(skip),
      ...NOWHERE,
      all: wholeList(settings, page),
    }
  },
})

/** By what the list is narrowed: the first that is set. */
function narrowed({ category, tag, author }: ArticleListSettings) {
  if (category) return { category }
  if (tag) return { tag }
  return author === undefined ? {} : { author }
}

function wholeList({ category, tag, author }: ArticleListSettings, { places }: Page): string {
  if (tag && !category) return pathOf(places, 'article', 'tag', tag)
  if (author !== undefined && !category) return pathOf(places, 'profile', 'single', author)
  return pathOf(places, 'article', 'archive', category || ALL)
}

async function pageOf(archive: Archive, page: Page, first: number, title: string): Promise<ArticleListData> {
  const { kind, term, sort } = archive
  const after = page.query.after ?? ''
  const { edges, pageInfo } = await page.ask(listArticles, {
    ...(term && { [kind]: String(term.databaseId) }),
    sort,
    first,
    after,
  })
  return {
    title,
    articles: edges.map(({ node }) => node),
    more: pageInfo.hasNextPage ? listPath(archive, pageInfo.endCursor) : null,
    start: after ? listPath(archive) : null,
    all: null,
  }
}
