import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { PublishedAt } from '#features/kernel/posts/parts/PublishedAt.tsx'
import { usePage } from '#site/context.tsx'
import type { ArticleCard as Article } from '../schemas.ts'
import { ArticleCounts } from './ArticleCounts.tsx'
import { ArticleMarks } from './ArticleMarks.tsx'
import { ArticleTitle, type TitleLevel } from './ArticleTitle.tsx'
import { CoAuthors } from './CoAuthors.tsx'

interface Props {
  article: Article
  level?: TitleLevel
  /** For narrow columns: the excerpt only where there is room, and one count instead of all. */
  isShort?: boolean
}

const WITH_COVER =
  'grid-cols-[7.25rem_minmax(0,1fr)] sm:max-lg:grid-cols-[10.5rem_minmax(0,1fr)] xl:grid-cols-[10.5rem_minmax(0,1fr)]'

/** Picture to the left, words to the right. */
export function ArticleRow({ article, level = 'h3', isShort = false }: Props) {
  const { views, likes, comments } = article
  const { frame } = usePage()
  const hasCover = article.cover !== null || frame.drawsCovers
  return (
    <article className={`card relative grid overflow-hidden ${hasCover ? WITH_COVER : ''}`}>
      {hasCover && (
        <PictureCover
          picture={article.cover}
          seed={article.title}
          alt=""
          sizes="170px"
          className="h-full min-h-28"
        />
      )}
      <div className="flex flex-col gap-2 p-4 max-sm:gap-3.5">
        <ArticleMarks article={article} />
        <ArticleTitle article={article} as={level} className="line-clamp-3 text-16" />
        <p className={`line-clamp-2 text-14 text-soft ${isShort ? 'max-xl:hidden' : 'max-sm:hidden'}`}>
          {article.excerpt}
        </p>
        <p className="meta mt-auto">
          <PersonName person={article.author} className="relative z-1" />
          <CoAuthors of={article.coAuthors} />
          <PublishedAt at={article.publishedAt} />
          <ArticleCounts counts={isShort ? { comments } : { views, likes, comments }} />
        </p>
      </div>
    </article>
  )
}
