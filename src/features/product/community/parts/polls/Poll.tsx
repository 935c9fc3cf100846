import { useSession } from '#browser/visitor/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { TopicView } from '../../schemas.ts'
import { PollFrame } from './PollFrame.tsx'
import { PollResult } from './PollResult.tsx'

export interface PollProps extends Pick<OwnReactions, 'own'> {
  topic: Pick<TopicView, 'databaseId' | 'options'>
  vote: NonNullable<TopicView['vote']>
}

const memberPart = lazyPart<PollProps>(() => import('./MemberPoll.tsx').then((part) => part.MemberPoll))

/** A poll: its options, and the result where the reader may see it. The ballot's code is loaded for members only. */
export function Poll(props: PollProps) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const MemberPoll = useLazyPart(memberPart, isSignedIn)
  const { topic, vote } = props
  if (isSignedIn && MemberPoll) return <MemberPoll {...props} />
  return (
    <PollFrame vote={vote} voters={vote.voters}>
      <PollResult kind={vote.kind} voters={vote.voters} options={topic.options} />
      {vote.isOpen && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {isSignedIn ? (
            <Button look="main" size="small" aria-disabled>
              {t('community.poll.vote')}
            </Button>
          ) : (
            <SignInButton purpose="vote" look="main" size="small">
              {t('community.poll.vote')}
            </SignInButton>
          )}
          <p className="text-13 text-soft">{t('community.poll.hidden')}</p>
        </div>
      )}
    </PollFrame>
  )
}
