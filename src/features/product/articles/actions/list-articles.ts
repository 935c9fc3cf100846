import { listWrittenWith } from '#features/kernel/posts/queries/authors.ts'
import { findTerm } from '#features/kernel/posts/queries/terms.ts'
import { action } from '#server/door/action.ts'
import { articleCardOf } from '../card.ts'
import { listArticles } from '../contract.ts'
import { listArticles as readArticles } from '../queries/list-articles.ts'
import * as S from '../schemas.ts'

export const listArticlesAction = action(listArticles, {
  data: S.listArticlesData,
  result: S.articleList,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, data) => {
    const { db, asker, now, locale, shows, refuse } = context
    const { category, tag, author, sort = 'newest', first = 24, after = '' } = data
    shows(author === undefined ? 'articles' : `person:${author}`)
    const address = category ?? tag
    const taxonomy = category === undefined ? 'article-tag' : 'article-category'
    if (address !== undefined) shows('terms')
    const term = address === undefined ? null : await findTerm(db, taxonomy, address, locale)
    if (address !== undefined && !term) return refuse('term-not-found')
    const shared = author === undefined ? [] : await listWrittenWith(db, author)
    // Also what is not out now, and may be in a moment.
    for (const { number } of shared) shows(`article:${number}`)
    const { rows, endCursor, hasNextPage } = await readArticles(
      db,
      { asker, now, locale },
      {
        termId: term?.id ?? null,
        authorId: author ?? null,
        writtenWith: shared.map(({ id }) => id),
        sort,
        first,
        after,
      },
    )
    return {
      edges: rows.map((row) => ({ node: articleCardOf(row, context) })),
      pageInfo: { endCursor, hasNextPage },
    }
  },
})
