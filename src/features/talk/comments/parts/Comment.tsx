import type { ReactNode } from 'react'
import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { Edited } from '#features/talk/writing/parts/Edited.tsx'
import { ReplyText } from '#features/talk/writing/parts/ReplyText.tsx'
import { ReplyTools } from '#features/talk/writing/parts/ReplyTools.tsx'
import { useReply } from '#features/talk/writing/parts/use-reply.ts'
import { WriteButton } from '#features/talk/writing/parts/WriteButton.tsx'
import { WriteHere } from '#features/talk/writing/parts/WriteHere.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ReplyView } from '../schemas.ts'
import { CommentLike } from './CommentLike.tsx'
import { useComment } from './use-comment.ts'

interface Props {
  comment: ReplyView
  isReply?: boolean
  /** No replies can be written. */
  isClosed?: boolean
  /** Called after a reply was written here; `total` counts all comments now. */
  onReply: (reply: ReplyView, total: number) => void
  /** Called after it was deleted here. */
  onGone?: () => void
  /** Its replies. */
  children?: ReactNode
}

/** One comment: author, text, time and the buttons for it. */
export function Comment({ comment, isReply = false, isClosed = false, onReply, onGone, children }: Props) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const { author, guestName, language } = comment
  const writing = useComment('comment', comment.databaseId)
  const reply = useReply('comment', comment)
  if (reply.state === 'gone') return null
  const seed = author ? author.avatar : (guestName ?? '')
  return (
    <li id={`comment-${comment.databaseId}`} className="comment">
      <Avatar picture={seed} size={isReply ? 24 : 36} {...(author && { personId: author.databaseId })} />
      <div className="min-w-0">
        <div className="flex items-center gap-1.5">
          {author ? (
            <>
              <Link to={author.path} className="name font-semibold">
                {author.name}
              </Link>
              <PersonBadges person={author} />
            </>
          ) : (
            <>
              <span className="truncate font-semibold">{guestName}</span>
              <span className="text-12 text-soft">{t('comments.guest')}</span>
            </>
          )}
          {/* Where answers have it too. */}
          <span className="ms-auto flex">
            <ReplyTools reply={reply} onGone={onGone} />
          </span>
        </div>
        <div lang={langOf(language)} className="mt-0.5">
          <ReplyText reply={reply} />
        </div>
        <p className="meta mt-1">
          <Time at={comment.createdAt} />
          <CommentLike comment={comment} />
          {!isClosed && (
            <WriteButton writing={writing} look="link" className="hover:text-ink">
              {t('comments.reply')}
            </WriteButton>
          )}
          <Edited reply={reply} />
        </p>
        <WriteHere
          writing={writing}
          label={t('writing.reply', { name: author?.name ?? guestName ?? '' })}
          action={t('comments.reply')}
          canClose
          onWritten={({ comment, commentCount }) => comment && onReply(comment, commentCount)}
        />
        {children}
      </div>
    </li>
  )
}
