import { PictureCover } from '#features/posts/parts/PictureCover.tsx'
import { PersonName } from '#features/profiles/parts/PersonName.tsx'
import { Time } from '#ui/Time.tsx'
import type { ArticleCard as Article } from '../schemas.ts'
import { ArticleCounts } from './ArticleCounts.tsx'
import { ArticleMarks } from './ArticleMarks.tsx'
import { ArticleTitle } from './ArticleTitle.tsx'

interface Props {
  article: Article
  /** Its own shape in masonry, where cards of one height would be a plain grid. */
  coverClass?: string
  /** Lets the excerpt run on instead of cutting it to two lines. */
  isLoose?: boolean
}

const SIZES = '(width >= 77.5rem) 386px, (width >= 40rem) 48vw, 100vw'

/** Cover, category, title, excerpt, author, time and counts. */
export function ArticleCard({ article, coverClass = 'aspect-video', isLoose = false }: Props) {
  const { views, likes, comments } = article
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden">
      <PictureCover
        picture={article.cover}
        seed={article.title}
        alt=""
        sizes={SIZES}
        className={`flex-none ${coverClass}`}
      />
      <div className="flex flex-1 flex-col gap-2.5 p-4.5">
        <ArticleMarks article={article} />
        <ArticleTitle article={article} className={`text-18 ${isLoose ? '' : 'line-clamp-2'}`} />
        <p className={`text-14 text-soft ${isLoose ? 'line-clamp-4' : 'line-clamp-2'}`}>{article.excerpt}</p>
        <p className="meta mt-auto pt-1.5">
          <PersonName person={article.author} face={24} className="relative z-1 text-ink" />
          <Time at={article.publishedAt} />
          <span className="ms-auto inline-flex gap-2.5">
            <ArticleCounts counts={{ views, likes, comments }} />
          </span>
        </p>
      </div>
    </article>
  )
}
