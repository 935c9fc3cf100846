import { ReportButton } from '#features/kernel/people/parts/ReportButton.tsx'
import { ShareButton } from '#features/kernel/posts/parts/ShareButton.tsx'
import { GiftButton } from '#features/talk/gifts/parts/GiftButton.tsx'
import { PostReaction } from '#features/talk/reactions/parts/PostReaction.tsx'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { shorten } from '#shared/numbers/numbers.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { flagIcon, messageIcon } from '#ui/icons.ts'
import type { ArticleView } from '../schemas.ts'

/** What a reader may do with the article, below its text. */
export function ArticleActions({ article, own }: { article: ArticleView } & Pick<OwnReactions, 'own'>) {
  const { t } = useI18n()
  const about = {
    thing: { kind: 'article', number: article.databaseId },
    authorId: article.author.databaseId,
    own,
    look: 'line',
    className: 'max-sm:px-2.5!',
  } as const
  return (
    <section
      aria-label={t('article.actions')}
      className="@container flex flex-wrap items-center gap-1 border-y sm:gap-1.5 border-line py-2.5"
    >
      <PostReaction {...about} type="LIKE" count={article.likes}>
        {(count) => <Counted label={t('article.like')} count={count} />}
      </PostReaction>
      <PostReaction {...about} type="FAVORITE" count={article.favorites}>
        {(count) => <Counted label={t('article.favorite')} count={count} />}
      </PostReaction>
      <LinkButton href="#comments" look="plain" className="max-sm:px-2.5!">
        <Icon path={messageIcon} />
        <span className="@max-[44rem]:sr-only">{t('article.comment')}</span>
        <Count of={article.comments} />
      </LinkButton>
      <GiftButton
        on={{ kind: 'article', number: article.databaseId }}
        author={article.author}
        word="@max-[44rem]:sr-only"
        className="max-sm:px-2.5!"
      />
      <span className="ms-auto flex flex-wrap">
        <ShareButton title={article.title} className="max-sm:px-2.5!" />
        <ReportButton
          target={{ postType: 'post', postId: article.databaseId }}
          authorId={article.author.databaseId}
          className="max-sm:px-2.5!"
        >
          <Icon path={flagIcon} />
          <span className="@max-[44rem]:sr-only">{t('article.report')}</span>
        </ReportButton>
      </span>
    </section>
  )
}

const Counted = ({ label, count }: { label: string; count: number }) => (
  <>
    <span className="@max-[25rem]:sr-only">{label}</span>
    <Count of={count} />
  </>
)

const Count = ({ of }: { of: number }) => <span className="num text-soft">{shorten(of)}</span>
