import { ALL } from '#features/posts/rules.ts'
import { localize } from '#site/localize.ts'
import { defineModule, type PageContext } from '#site/module.ts'
import { listArticles, listRelated } from '../contract.ts'
import { archivePath } from '../paths.ts'
import {
  type ArticleArchive,
  type ArticleListData,
  type ArticleListSettings,
  type ArticleView,
  articleListSettings,
} from '../schemas.ts'

type Page = PageContext<ArticleArchive | ArticleView | null>

const NOWHERE = { older: null, newer: null, all: null }

/** Articles of an archive page by page, those related to an article, or some of all. */
export const articleList = defineModule<ArticleListSettings, ArticleListData, Page['subject']>({
  name: 'article-list',
  version: 1,
  isStatic: true,
  settings: articleListSettings,
  load: async (settings, page) => {
    const { from, count, skip, category } = settings
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
    const { edges } = await page.ask(listArticles, {
      ...(category && { category }),
      sort: from,
      first: Math.min(count + skip, 30),
    })
    return {
      title: title || page.t('article.title'),
      articles: edges.slice(skip).map(({ node }) => node),
      ...NOWHERE,
      all: archivePath(page.places, 'category', category ?? ALL),
    }
  },
})

async function pageOf(
  { kind, term, path, sort }: ArticleArchive,
  page: Page,
  first: number,
  title: string,
): Promise<ArticleListData> {
  const after = page.query.after ?? ''
  const id = term ? (path.split('/').at(-1) ?? '') : undefined
  const { edges, pageInfo } = await page.ask(listArticles, {
    ...(id !== undefined && { [kind]: id }),
    ...{ sort, first, after },
  })
  const address = (cursor: string) => {
    const query = new URLSearchParams({
      ...(sort !== 'newest' && { sort }),
      ...(cursor && { after: cursor }),
    })
    return query.size > 0 ? `${path}?${query}` : path
  }
  return {
    title,
    articles: edges.map(({ node }) => node),
    older: pageInfo.hasNextPage ? address(pageInfo.endCursor) : null,
    newer: after ? address('') : null,
    all: null,
  }
}
