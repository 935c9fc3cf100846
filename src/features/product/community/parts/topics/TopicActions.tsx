import type { ReactNode } from 'react'
import { ReportButton } from '#features/kernel/people/parts/ReportButton.tsx'
import { useReport } from '#features/kernel/people/parts/use-report.ts'
import { ShareButton } from '#features/kernel/posts/parts/ShareButton.tsx'
import { PostReaction } from '#features/talk/reactions/parts/PostReaction.tsx'
import { SubscribeButton } from '#features/talk/subscriptions/parts/SubscribeButton.tsx'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { shorten } from '#shared/numbers/numbers.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { flagIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { MyNodes, TopicView } from '../../schemas.ts'
import type { Looked, TopicMenuProps } from './TopicMenu.tsx'

const menuPart = lazyPart<TopicMenuProps>(() => import('./TopicMenu.tsx').then((part) => part.TopicMenu))

interface Props extends Pick<OwnReactions, 'own'> {
  topic: Pick<TopicView, 'databaseId' | 'title' | 'author' | 'likes' | 'favorites'> & Looked
  mine: MyNodes | undefined
  /** What begins a comment. */
  children: ReactNode
}

/** What one can do with a topic besides answering it. */
export function TopicActions({ topic, own, mine, children }: Props) {
  const { t } = useI18n()
  const { databaseId, author, likes, favorites } = topic
  const TopicMenu = useLazyPart(menuPart, own != null)
  const target = { postType: 'topic', postId: databaseId } as const
  const report = useReport(target, author.databaseId)
  const about = {
    thing: { kind: 'topic', number: databaseId },
    authorId: author.databaseId,
    own,
    size: 'small',
    icon: 16,
  } as const
  return (
    <fieldset aria-label={t('community.actions')} className="flex flex-wrap gap-1.5">
      <PostReaction {...about} type="LIKE" count={likes}>
        {(count) => <Counted label={t('community.like')} count={count} />}
      </PostReaction>
      <PostReaction {...about} type="FAVORITE" count={favorites}>
        {(count) => <Counted label={t('community.favorite')} count={count} />}
      </PostReaction>
      {children}
      <SubscribeButton target={{ kind: 'topic', id: databaseId }} />
      <ShareButton title={topic.title} look="quiet" size="small" />
      {TopicMenu ? (
        <TopicMenu topic={topic} mine={mine} isMuted={own?.isMuted ?? false} report={report} />
      ) : (
        <ReportButton target={target} authorId={author.databaseId} size="small" className="ms-auto">
          <Icon path={flagIcon} size={16} />
          {/* Its word would be a line of its own between a phone and a desktop. */}
          <span className="sr-only">{t('community.report')}</span>
        </ReportButton>
      )}
    </fieldset>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      <span className="max-sm:sr-only">{label}</span>
      {count > 0 && <span className="num">{shorten(count)}</span>}
    </>
  )
}
