import { useState } from 'react'
import { useLive } from '#browser/calls/use-live.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import type { Ballot } from '#features/talk/viewer-state/schemas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { topicVotes, voteInPoll } from '../../contract.ts'
import type { PollProps } from './Poll.tsx'
import { PollForm } from './PollForm.tsx'
import { PollFrame } from './PollFrame.tsx'
import { PollResult } from './PollResult.tsx'

/** The reader's ballot and how many have voted, as far as is known now; and sending another. */
function useBallot({ topic, vote, own }: PollProps) {
  const { status, run } = useRequest(voteInPoll)
  const [cast, setCast] = useState<{ ballot: Ballot; source: typeof own }>()
  const [live, setLive] = useState<{ voters: number; source: typeof own }>()
  const isPending = status === 'pending'
  useLive(topicVotes, ({ data: { topic: number, voters, ballot } }) => {
    if (number !== topic.databaseId) return
    setLive({ voters, source: own })
    // While the reader's own vote is being sent, results from the socket may be older.
    if (ballot && !isPending) setCast({ ballot, source: own })
  })
  // Personal data that was loaded after the vote replaces it.
  const ballot = cast && cast.source === own ? cast.ballot : own?.ballot
  const voters = (live?.source === own ? live?.voters : undefined) ?? ballot?.voterCount ?? vote.voters
  /** @returns whether it has arrived */
  const send = async (content: number[]): Promise<boolean> => {
    const reply = await run({ type: 'VOTE', id: topic.databaseId, content })
    if (!reply) return false
    setCast({ ballot: reply, source: own })
    setLive(undefined)
    return true
  }
  return { ballot, voters, isPending, send }
}

/** A poll for signed-in readers: the ballot, then the result, and until the deadline a button to change the vote. */
export function MemberPoll(props: PollProps) {
  const { t } = useI18n()
  const { topic, vote } = props
  const { ballot, voters, isPending, send } = useBallot(props)
  const [isChanging, setChanging] = useState(false)
  const chosen = ballot?.chosen ?? []
  const hasVoted = chosen.length > 0
  const choose = async (content: number[]) => {
    if (await send(content)) setChanging(false)
  }

  if (vote.isOpen && (!hasVoted || isChanging)) {
    return (
      <PollFrame vote={vote} voters={voters}>
        <PollForm
          kind={vote.kind}
          options={topic.options}
          chosen={chosen}
          isPending={isPending}
          onVote={(picked) => void choose(picked)}
          onCancel={hasVoted ? () => setChanging(false) : undefined}
        />
      </PollFrame>
    )
  }
  const counts = new Map(ballot?.options.map(({ databaseId, ballots }) => [databaseId, ballots]))
  const options = topic.options.map((option) => ({
    ...option,
    ballots: counts.get(option.databaseId) ?? option.ballots,
  }))
  return (
    <PollFrame vote={vote} voters={voters}>
      <PollResult kind={vote.kind} voters={voters} options={options} chosen={chosen} />
      {vote.isOpen && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" onClick={() => setChanging(true)}>
            {t('community.poll.change')}
          </Button>
          <Button look="plain" size="small" isPending={isPending} onClick={() => void choose([])}>
            {t('community.poll.takeBack')}
          </Button>
        </div>
      )}
    </PollFrame>
  )
}
