import { PublishedAt } from '#features/kernel/posts/parts/PublishedAt.tsx'
import type { ArticleCard as Article } from '../schemas.ts'
import { ArticleCounts } from './ArticleCounts.tsx'
import { ArticleTitle, type TitleLevel } from './ArticleTitle.tsx'

/** A title, when, and how often read: for lists of many. */
export function ArticleLine({ article, level = 'h3' }: { article: Article; level?: TitleLevel }) {
  return (
    <article className="relative grid gap-1 py-3">
      <ArticleTitle article={article} as={level} className="line-clamp-2 text-14 font-medium" />
      <p className="meta">
        <span>{article.author.name}</span>
        <PublishedAt at={article.publishedAt} />
        <ArticleCounts counts={{ views: article.views }} />
      </p>
    </article>
  )
}
