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
  const { langOf } = usePage()
  return (
    <Heading lang={langOf(article.language)} className={className}>
      <Link to={article.path} className="stretch">
        {article.title}
      </Link>
    </Heading>
  )
}
