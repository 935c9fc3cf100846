import { LOCALE_TAGS } from '#shared/locales.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ArticleCard } from '../schemas.ts'

/** h2 where the list itself has no heading. */
export type TitleLevel = 'h2' | 'h3'

interface Props {
  article: ArticleCard
  as?: TitleLevel
  className?: string
}

/** The title as the link that its whole card follows. */
export function ArticleTitle({ article, as: Heading = 'h3', className = '' }: Props) {
  const { locale } = usePage()
  const lang = article.language === locale ? undefined : LOCALE_TAGS[article.language]
  return (
    <Heading lang={lang} className={className}>
      <Link to={article.path} className="stretch">
        {article.title}
      </Link>
    </Heading>
  )
}
