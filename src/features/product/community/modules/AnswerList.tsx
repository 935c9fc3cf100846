import { useState } from 'react'
import { joined } from '#features/talk/comments/parts/joined.ts'
import { OwnBelowProvider } from '#features/talk/reactions/parts/own.ts'
import type { OwnReactions } from '#features/talk/reactions/schemas.ts'
import { useWriting } from '#features/talk/writing/parts/use-writing.ts'
import { WriteButton } from '#features/talk/writing/parts/WriteButton.tsx'
import { WriteHere } from '#features/talk/writing/parts/WriteHere.tsx'
import { bountyRefusal } from '#features/talk/writing/rules.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { writeAnswer } from '../contract.ts'
import { Answer } from '../parts/Answer.tsx'
import { ANSWER_SORTS } from '../rules.ts'
import type { AnswerView, AnswerWritten, TopicView } from '../schemas.ts'
import type { TopicSubject } from '../subjects/topic.ts'

/** What the reader has answered below these answers; other pages of the list, and other orders, hold it themselves. */
interface Own {
  below: TopicSubject['answers']
  written: AnswerView[]
  /** Answers of the topic since then. */
  count: number
}

export function View({ subject, data }: ModuleProps<NoSettings, OwnReactions | null, TopicSubject>) {
  const { t } = useI18n()
  const { href } = usePage()
  const { topic, answers, sort, isFurther } = subject
  const [own, setOwn] = useState<Own>()
  if (!topic || !answers) return null
  const { written, count } = own?.below === answers ? own : { written: [], count: topic.answers }
  const { endCursor, hasNextPage } = answers.pageInfo
  const address = (query: Record<string, string>) =>
    `${href(topic.path)}?${new URLSearchParams({ ...(sort !== 'best' && { sort }), ...query })}`
  return (
    <section aria-labelledby="answers">
      <div className="mt-2 mb-3.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="answers" className="text-20">
          {t('community.answers.title', { count })}
        </h2>
        {topic.answers > 1 && <Sorts topic={topic} sort={sort} />}
      </div>
      <div className="grid gap-3">
        {isFurther && (
          <LinkButton
            look="line"
            size="small"
            href={`${href(topic.path)}#answers`}
            className="justify-self-start"
          >
            {t('community.answers.start')}
          </LinkButton>
        )}
        <OwnBelowProvider value={data?.ownBelow}>
          {joined(answers.nodes, written).map((answer) => (
            <Boundary key={answer.databaseId}>
              <Answer answer={answer} bounty={topic.bounty} askerId={topic.author.databaseId} />
            </Boundary>
          ))}
        </OwnBelowProvider>
        {hasNextPage && (
          <LinkButton look="line" href={`${address({ after: endCursor })}#answers`} rel="next">
            {t('community.answers.more')}
          </LinkButton>
        )}
        <WriteAnswer
          topic={topic}
          count={count}
          mayTend={data?.ownBelow?.can.tend ?? false}
          onWritten={({ answer, answerCount }) => {
            setOwn({ below: answers, written: joined(written, [answer]), count: answerCount })
          }}
        />
      </div>
    </section>
  )
}

/** Each order has an address, so that it can be shared and works without script. */
function Sorts({ topic, sort }: { topic: TopicView; sort: TopicSubject['sort'] }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <nav aria-label={t('community.answers.sort')} className="sorts">
      {ANSWER_SORTS.map((name) => (
        <a
          key={name}
          href={`${href(topic.path)}${name === 'best' ? '' : `?sort=${name}`}#answers`}
          rel="nofollow"
          aria-current={name === sort ? 'true' : undefined}
        >
          {t(`community.answers.${name}`)}
        </a>
      ))}
    </nav>
  )
}

interface WriteAnswerProps {
  topic: TopicView
  /** How many there are now. */
  count: number
  /** Whoever looks after the place may write also where nobody else may any more. */
  mayTend: boolean
  onWritten: (written: AnswerWritten) => void
}

function WriteAnswer({ topic, count, mayTend, onWritten }: WriteAnswerProps) {
  const { t } = useI18n()
  const { databaseId, author, bounty, bountyTargets } = topic
  const writing = useWriting({ type: 'ANSWER', thing: { kind: 'topic', number: databaseId } })
  const terms = bounty && {
    isOpen: bounty.state === 'open',
    authorId: author.databaseId,
    targets: bountyTargets.map((target) => target.databaseId),
  }
  const { viewer, Field } = writing
  const refusal = viewer && bountyRefusal(terms, viewer.databaseId)
  if (topic.isClosed && !mayTend)
    return <p className="card p-4.5 text-soft sm:px-6">{t('community.answers.closed')}</p>
  if (refusal) return <p className="card p-4.5 text-soft sm:px-6">{t(`refusal.${refusal}`)}</p>
  return (
    <div className="no-print card p-4.5 sm:px-6">
      {topic.isClosed && <p className="mb-3 text-soft">{t('community.answers.closed')}</p>}
      {!Field && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="min-w-0 flex-1 basis-56 text-soft">
            {count === 0 && (
              <span className="block font-medium text-ink">{t('community.answers.empty')}</span>
            )}
            {t('community.answers.prompt')}
          </p>
          <WriteButton writing={writing}>{t('community.answers.write')}</WriteButton>
        </div>
      )}
      <WriteHere
        writing={writing}
        contract={writeAnswer}
        label={t('writing.answer')}
        action={t('community.answers.send')}
        onWritten={onWritten}
      />
    </div>
  )
}
