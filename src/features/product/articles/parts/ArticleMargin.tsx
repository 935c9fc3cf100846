import { ContentsList } from '#features/kernel/documents/parts/ContentsList.tsx'
import { PostReaction } from '#features/talk/reactions/parts/PostReaction.tsx'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { ArticleView } from '../schemas.ts'
import { TimeLeft } from './TimeLeft.tsx'

type Props = { article: ArticleView } & Pick<OwnReactions, 'own'>

/**
 * What stands beside the text on wide screens, and stays while one reads: the contents, how much is left, and what
 * one may do with the article without going to its end. On others only the contents, above the text.
 */
export function ArticleMargin({ article, own }: Props) {
  const { t } = useI18n()
  const about = {
    thing: { kind: 'article', number: article.databaseId },
    authorId: article.author.databaseId,
    own,
    look: 'plain',
  } as const
  return (
    <div className="article-margin">
      <ContentsList headings={article.headings} least={article.hasContents ? 1 : undefined} />
      <TimeLeft minutes={article.minutes} />
      <p className="article-quick">
        <PostReaction {...about} type="LIKE" count={article.likes} label={t('article.like')} />
        <PostReaction {...about} type="FAVORITE" count={article.favorites} label={t('article.favorite')} />
      </p>
    </div>
  )
}
