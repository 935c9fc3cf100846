import { useSession } from '#browser/session.ts'
import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import type { OwnReactions } from '#features/reactions/schemas.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { TopicView } from '../schemas.ts'
import { MemberPoll } from './MemberPoll.tsx'
import { PollFrame } from './PollFrame.tsx'
import { PollResult } from './PollResult.tsx'

export interface PollProps extends Pick<OwnReactions, 'own'> {
  topic: Pick<TopicView, 'databaseId' | 'options'>
  vote: NonNullable<TopicView['vote']>
}

/** A vote: its options, and the result as soon as the reader may see it. */
export function Poll(props: PollProps) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const { topic, vote } = props
  if (isSignedIn) return <MemberPoll {...props} />
  return (
    <PollFrame vote={vote} voters={vote.voters}>
      <PollResult kind={vote.kind} voters={vote.voters} options={topic.options} />
      {vote.isOpen && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <SignInButton purpose="vote" look="main" size="small">
            {t('community.poll.vote')}
          </SignInButton>
          <p className="text-13 text-soft">{t('community.poll.hidden')}</p>
        </div>
      )}
    </PollFrame>
  )
}
