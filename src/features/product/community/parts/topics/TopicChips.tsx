import { AccessChip } from '#features/kernel/access/parts/AccessChip.tsx'
import { usePage } from '#site/context.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { awardIcon, checkIcon, lockIcon, pinIcon, starIcon, voteIcon } from '#ui/icons.ts'
import type { TopicCard } from '../../schemas.ts'
import { bountyAmount } from '../bounties/bounty-text.ts'
import { TimeLeft } from './TimeLeft.tsx'

type Marks = Pick<
  TopicCard,
  'bounty' | 'vote' | 'access' | 'isSolved' | 'isPinned' | 'isFeatured' | 'isPrivate'
>

interface Props {
  topic: Marks
  isInNode?: boolean
  isClosed?: boolean
}

/** Badges of a topic (bounty, poll, solved, pinned); pins are shown within their node only. */
export function TopicChips({ topic, isInNode = false, isClosed = false }: Props) {
  const { t } = useI18n()
  const { bounty, vote, access, isSolved, isPinned, isFeatured, isPrivate } = topic
  return (
    <>
      {isInNode && isPinned && <Pill icon={pinIcon}>{t('community.chip.pinned')}</Pill>}
      {bounty && <BountyChip bounty={bounty} />}
      {vote && (
        <Pill kind="vote" icon={voteIcon}>
          {t('community.chip.vote', { count: vote.voters })}
        </Pill>
      )}
      {isSolved && (
        <Pill kind="solved" icon={checkIcon}>
          {t('community.chip.solved')}
        </Pill>
      )}
      <AccessChip way={access} />
      {isPrivate && (
        <Pill kind="lock" icon={lockIcon}>
          {t('community.chip.private')}
        </Pill>
      )}
      {isClosed && <Pill icon={lockIcon}>{t('community.chip.closed')}</Pill>}
      {isFeatured && <Pill icon={starIcon}>{t('community.chip.featured')}</Pill>}
    </>
  )
}

function BountyChip({ bounty }: { bounty: NonNullable<Marks['bounty']> }) {
  const translator = useI18n()
  const { frame } = usePage()
  const text = translator.t('community.chip.bounty', {
    amount: bountyAmount(bounty, translator, frame.creditSymbol),
  })
  if (!bounty.isOpen) return <Pill icon={awardIcon}>{text}</Pill>
  return (
    <Pill kind="bounty" icon={awardIcon}>
      <span>
        {text} · <TimeLeft until={bounty.deadline} isShort />
      </span>
    </Pill>
  )
}
