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
  /** Its own shape in masonry, where cards of one height would be a plain grid. */
  coverClass?: string
  /** Shows the whole excerpt instead of two lines of it. */
  isLoose?: boolean
}

const SIZES = '(width >= 77.5rem) 386px, (width >= 40rem) 48vw, 100vw'

/** Cover with the counts on it, category, title, excerpt, author and time. */
export function ArticleCard({ article, level = 'h3', coverClass = 'aspect-video', isLoose = false }: Props) {
  const { views, likes, comments } = article
  const { frame } = usePage()
  const hasCover = article.cover !== null || frame.drawsCovers
  return (
    <article className="card relative flex h-full flex-col overflow-hidden">
      {hasCover && (
        <PictureCover
          picture={article.cover}
          seed={article.title}
          alt=""
          sizes={SIZES}
          className={`flex-none ${coverClass}`}
        >
          {views + likes + comments > 0 && (
            <span className="absolute inset-e-2.5 bottom-2.5 flex gap-2.5 rounded-full bg-[oklch(0.2_0.03_265/0.74)] px-2.5 py-1 text-12 text-white">
              <ArticleCounts counts={{ views, likes, comments }} />
            </span>
          )}
        </PictureCover>
      )}
      <div className="flex flex-1 flex-col gap-2.5 p-4.5">
        <ArticleMarks article={article} />
        <ArticleTitle
          article={article}
          as={level}
          className={`text-18 ${isLoose ? 'line-clamp-4' : 'line-clamp-3 sm:line-clamp-2'}`}
        />
        <p className={`text-14 text-soft ${isLoose ? 'line-clamp-4' : 'line-clamp-2'}`}>{article.excerpt}</p>
        <p className="mt-auto flex items-end justify-between gap-3 pt-1.5 text-13 text-soft">
          <span className="meta text-ink">
            <PersonName person={article.author} face={24} className="relative z-1" />
            <CoAuthors of={article.coAuthors} />
          </span>
          <PublishedAt at={article.publishedAt} className="flex-none" />
        </p>
      </div>
    </article>
  )
}
