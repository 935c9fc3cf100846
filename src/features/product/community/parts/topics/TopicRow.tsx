import '../../community.css'
import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import { shorten } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellOffIcon } from '#ui/icons.ts'
import type { TopicCard } from '../../schemas.ts'
import { TopicChips } from './TopicChips.tsx'

interface Props {
  topic: TopicCard
  isCompact?: boolean
  /** Left out in the lists of a node. */
  showsNode?: boolean
  /** Left out in the lists of one person, whose name and face stand above. */
  showsAuthor?: boolean
  /** Its reader wants to hear nothing of it: it stands quiet. */
  isMuted?: boolean
}

export function TopicRow({
  topic,
  isCompact = false,
  showsNode = true,
  showsAuthor = true,
  isMuted = false,
}: Props) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const { author, node } = topic
  return (
    <li
      className="topic-row"
      data-density={isCompact ? 'compact' : undefined}
      data-faceless={!showsAuthor || undefined}
      data-muted={isMuted || undefined}
    >
      {!isCompact && showsAuthor && <Avatar picture={author.avatar} personId={author.databaseId} size={44} />}
      <div className="min-w-0">
        <h3 lang={langOf(topic.language)}>
          <Link to={topic.path} className="stretch">
            {topic.title}
          </Link>
        </h3>
        <div className="meta">
          {isMuted && <Pill icon={bellOffIcon}>{t('community.chip.muted')}</Pill>}
          <TopicChips topic={topic} isInNode={!showsNode && !isCompact} />
          {isCompact ? (
            <AnswersWord topic={topic} />
          ) : (
            <>
              {showsAuthor && <PersonName person={author} className="max-sm:hidden" />}
              {showsNode && <Link to={node.path}>{node.name}</Link>}
              <LastActivity topic={topic} />
            </>
          )}
        </div>
      </div>
      {!isCompact && <AnswerCount topic={topic} />}
    </li>
  )
}

/** Time of the last activity, with the avatar of the person where it was not the author. */
function LastActivity({ topic: { lastPerson, lastActivityAt } }: { topic: TopicCard }) {
  const { t } = useI18n()
  return (
    <span title={lastPerson ? t('community.lastWord', { name: lastPerson.name }) : undefined}>
      {lastPerson && (
        <Avatar
          picture={lastPerson.avatar}
          personId={lastPerson.databaseId}
          size={20}
          name={lastPerson.name}
          className="max-sm:hidden"
        />
      )}
      <Time at={lastActivityAt} />
    </span>
  )
}

function AnswersWord({ topic: { answers, lastActivityAt } }: { topic: TopicCard }) {
  const { t } = useI18n()
  return (
    <>
      <span className="num">{t('community.answersCount', { count: answers })}</span>
      <Time at={lastActivityAt} />
    </>
  )
}

function AnswerCount({ topic: { answers, isSolved } }: { topic: TopicCard }) {
  const { t } = useI18n()
  const state = isSolved ? 'solved' : answers === 0 ? 'none' : undefined
  return (
    <span className="topic-count" data-state={state}>
      <b>{shorten(answers)}</b>
      <span>{t('community.answersLabel', { count: answers })}</span>
    </span>
  )
}
