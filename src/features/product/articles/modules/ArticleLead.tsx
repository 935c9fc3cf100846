import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { PublishedAt } from '#features/kernel/posts/parts/PublishedAt.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { ArticleCounts } from '../parts/ArticleCounts.tsx'
import { ArticleMarks } from '../parts/ArticleMarks.tsx'
import { ArticleRow } from '../parts/ArticleRow.tsx'
import { ArticleTitle } from '../parts/ArticleTitle.tsx'
import { CoAuthors } from '../parts/CoAuthors.tsx'
import type { ArticleCard, ArticleLeadSettings } from '../schemas.ts'

export function View({ data: [first, ...others] }: ModuleProps<ArticleLeadSettings, ArticleCard[]>) {
  const { state, frame } = usePage()
  if (!first) return null
  return (
    <section className="grid gap-3 lg:gap-5 lg:[&:has(>div)]:grid-cols-[7fr_5fr]">
      {state.pageKey === 'home' && <h1 className="sr-only">{frame.siteName}</h1>}
      <Hero article={first} />
      {others.length > 0 && (
        <div className="grid gap-3 lg:gap-5">
          {others.map((article) => (
            <ArticleRow key={article.databaseId} article={article} isShort />
          ))}
        </div>
      )}
    </section>
  )
}

const SIZES = '(width >= 77.5rem) 683px, (width >= 64rem) 57vw, 100vw'

/** The words stand on the picture, over a shade that keeps them readable on any. */
function Hero({ article }: { article: ArticleCard }) {
  return (
    <article className="card relative flex min-h-75 items-end overflow-hidden lg:min-h-93">
      <PictureCover
        picture={article.cover}
        seed={article.title}
        alt=""
        sizes={SIZES}
        isFirst
        className="absolute! inset-0"
      />
      <div className="relative grid w-full gap-2.5 hero-words p-5 text-white sm:p-7">
        <ArticleMarks article={article} isOnCover />
        <ArticleTitle article={article} as="h2" className="line-clamp-4 max-w-[22em] text-24 sm:text-30" />
        <p className="meta text-white/90">
          <PersonName person={article.author} face={24} className="relative z-1" />
          <CoAuthors of={article.coAuthors} />
          <PublishedAt at={article.publishedAt} />
          <ArticleCounts counts={{ views: article.views }} />
        </p>
      </div>
    </article>
  )
}
