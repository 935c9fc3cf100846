import { useRequest } from '#browser/calls/use-request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { acceptAnswer } from '../../contract.ts'
import { isAcceptOffered } from '../../rules/bounties.ts'
import type { AnswerView, Bounty } from '../../schemas.ts'

export interface AcceptProps {
  answer: Pick<AnswerView, 'databaseId' | 'isAccepted' | 'author' | 'createdAt'>
  /** Of its topic. */
  bounty: Bounty | null
  askerId: number
}

/** For the asker and moderators: accepts the answer, or withdraws that. */
export function AcceptButton({ answer, bounty, askerId }: AcceptProps) {
  const { t } = useI18n()
  const { status, run } = useRequest(acceptAnswer)
  const { databaseId, isAccepted, author, createdAt } = answer
  if (!isAcceptOffered(bounty, { askerId, authorId: author.databaseId, createdAt })) return null
  const press = async () => {
    const id = databaseId
    const reply = await run({ type: 'ACCEPT', id, content: !isAccepted })
    if (!reply) return
    toast.success(t(reply.isAccepted ? 'community.answer.nowAccepted' : 'community.answer.reopened'))
    // The accepted answer stands first, and the topic's head says that it is solved.
    await refreshPage()
  }
  return (
    <Button
      look={isAccepted ? 'plain' : 'line'}
      size="small"
      isPending={status === 'pending'}
      onClick={() => void press()}
      className="mt-4"
    >
      <Icon path={checkIcon} size={16} />
      {t(isAccepted ? 'community.answer.unaccept' : 'community.answer.accept')}
      <span className="sr-only">{author.name}</span>
    </Button>
  )
}
