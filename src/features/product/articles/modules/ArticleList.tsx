import '../article-cards.css'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps } from '#site/module.ts'
import { buttonProps } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { LanguageChoice, OtherLanguages } from '#ui/content/OtherLanguages.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { SectionHeading } from '#ui/content/SectionHeading.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Masonry } from '#ui/moving/Masonry.tsx'
import { ArticleCard } from '../parts/ArticleCard.tsx'
import { ArticleLine } from '../parts/ArticleLine.tsx'
import { ArticleRow } from '../parts/ArticleRow.tsx'
import type { TitleLevel } from '../parts/ArticleTitle.tsx'
import type { ArticleCard as Article, ArticleListData, ArticleListSettings, Density } from '../schemas.ts'

export function View({ settings, data }: ModuleProps<ArticleListSettings, ArticleListData, unknown>) {
  const { t } = useI18n()
  const { href, locale, frame } = usePage()
  const { title, articles, start, more, all } = data
  const isWholePage = settings.from === 'page'
  if (articles.length === 0) {
    if (!isWholePage) return null
    return (
      <Empty
        action={
          start && (
            <Link to={start} {...buttonProps('line', 'medium')}>
              {t('article.all')}
            </Link>
          )
        }
      >
        {t('article.empty')}
      </Empty>
    )
  }
  const languages = { languages: articles.map(({ language }) => language), locale, names: frame.languages }
  return (
    <section className={settings.from === 'related' ? 'no-print mt-4' : undefined}>
      {title && (
        <SectionHeading {...(all && { more: { href: href(all), label: t('article.all') } })}>
          {title}
        </SectionHeading>
      )}
      {isWholePage && (
        <div className="by-tabs article-languages flex justify-end">
          <LanguageChoice {...languages} />
        </div>
      )}
      <div className="by-language">
        <Articles articles={articles} density={settings.density} level={title ? 'h3' : 'h2'} />
      </div>
      <OtherLanguages {...languages} isExcerpt={!isWholePage} />
      <Pagination start={start && href(start)} more={more && href(more)} />
    </section>
  )
}

interface ArticlesProps {
  articles: Article[]
  density: Density
  level: TitleLevel
}

function Articles({ articles, density, level }: ArticlesProps) {
  if (density === 'masonry') {
    return (
      <Masonry columns={{ 640: 1, 1000: 2, default: 3 }} gutter={20}>
        {articles.map((article) => (
          <ArticleCard
            key={article.databaseId}
            article={article}
            level={level}
            coverClass={shapeOf(article)}
            isLoose
          />
        ))}
      </Masonry>
    )
  }
  const [Piece, look] = PIECES[density]
  return (
    <ul className={look}>
      {articles.map((article) => (
        <li key={article.databaseId} className="min-w-0">
          <Piece article={article} level={level} />
        </li>
      ))}
    </ul>
  )
}

const PIECES = {
  cards: [
    ArticleCard,
    'article-cards grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-5',
  ],
  rows: [ArticleRow, 'grid gap-4'],
  lines: [ArticleLine, 'card divide-y divide-line px-4.5'],
} as const

const SHAPES = ['aspect-4/3', 'aspect-video', 'aspect-16/10', 'aspect-square'] as const

/** The same article has the same shape wherever it stands. */
const shapeOf = ({ databaseId }: Article) => SHAPES[databaseId % SHAPES.length] ?? SHAPES[0]
