import '../community.css'
import { useEffect, useRef, useState } from 'react'
import { useIsLive } from '#browser/calls/use-live.ts'
import { joined } from '#features/talk/comments/parts/joined.ts'
import { HeldReplies } from '#features/talk/spam/parts/HeldReplies.tsx'
import { OwnBelowProvider } from '#features/talk/viewer-state/parts/own-below.ts'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import type { FieldProps } from '#features/talk/writing/parts/Composer.tsx'
import { useWriting } from '#features/talk/writing/parts/use-writing.ts'
import { WriteButton } from '#features/talk/writing/parts/WriteButton.tsx'
import { WriteHere } from '#features/talk/writing/parts/WriteHere.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Boundary } from '#ui/Boundary.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { Answer } from '../parts/answers/Answer.tsx'
import type { NewAnswersProps } from '../parts/answers/NewAnswers.tsx'
import { bountyRefusal } from '../rules/answered-bounty.ts'
import { ANSWER_SORTS, REFRESH_INTERVAL } from '../rules.ts'
import type { AnswerWritten, NewAnswers as Shown, ShownAnswer, ShownAnswers, ShownTopic } from '../schemas.ts'
import type { TopicSubject } from '../subjects/topic.ts'

/** Loaded once the socket is connected, or when polling begins: before that there are no new answers. */
const newAnswersPart = lazyPart<NewAnswersProps>(() =>
  import('../parts/answers/NewAnswers.tsx').then((part) => part.NewAnswers),
)

const fieldPart = lazyPart<FieldProps<AnswerWritten>>(() =>
  import('../parts/answers/AnswerField.tsx').then((part) => part.AnswerField),
)

/** Answers added below this page of the list since it was rendered; only on the page that they belong to. */
interface Own {
  below: TopicSubject['answers']
  written: ShownAnswer[]
  /** Answers of the topic since then. */
  count: number
}

export function View({ subject, data }: ModuleProps<NoSettings, OwnReactions | null, TopicSubject>) {
  const { topic, answers } = subject
  return topic && answers ? <Answers subject={{ ...subject, topic, answers }} data={data} /> : null
}

type Readable = TopicSubject & { topic: ShownTopic; answers: ShownAnswers }

function Answers({ subject, data }: { subject: Readable; data: OwnReactions | null }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { topic, answers, sort, isFurther } = subject
  const { shown, count, add } = useShownAnswers(subject)
  const ids = shown.map(({ databaseId }) => databaseId)
  const focusNext = useFocusOnNew()
  const [reading, setReading] = useState(0)
  const NewAnswers = useLazyPart(newAnswersPart, useWatches())
  const onShow = ({ nodes, count: all }: Shown) => {
    focusNext(nodes.find(({ databaseId }) => !ids.includes(databaseId))?.databaseId)
    add(nodes, all)
  }
  const next = new URLSearchParams({ ...(sort !== 'best' && { sort }), after: answers.pageInfo.endCursor })
  return (
    <section aria-labelledby="answers">
      <div role="status" className="new-answers">
        {NewAnswers && (
          <NewAnswers
            key={topic.databaseId}
            topic={topic.databaseId}
            since={topic.lastActivityAt}
            shown={ids}
            onShow={onShow}
            onReading={setReading}
          />
        )}
      </div>
      <AnswersHead topic={topic} sort={sort} count={count} reading={reading} />
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
          {shown.map((answer) => (
            <Boundary key={answer.databaseId}>
              <Answer answer={answer} bounty={topic.bounty} askerId={topic.author.databaseId} />
            </Boundary>
          ))}
          <HeldReplies />
          {answers.pageInfo.hasNextPage && (
            <LinkButton look="line" href={`${href(topic.path)}?${next}#answers`} rel="next">
              {t('community.answers.more')}
            </LinkButton>
          )}
          <WriteAnswer
            topic={topic}
            count={count}
            mayWrite={data?.ownBelow?.can.answer ?? false}
            onWritten={({ answer, answerCount }) => answer && add([answer], answerCount)}
          />
        </OwnBelowProvider>
      </div>
    </section>
  )
}

/** The answers of the page with those that came since, and how many the topic has now. */
function useShownAnswers({ topic, answers }: Readable) {
  const [own, setOwn] = useState<Own>()
  const { written, count } = own?.below === answers ? own : { written: [], count: topic.answers }
  return {
    shown: joined(answers.nodes, written),
    count,
    add: (nodes: readonly ShownAnswer[], all: number) =>
      setOwn({ below: answers, written: joined(written, nodes), count: all }),
  }
}

/** @returns what names the answer that takes the focus as soon as it stands in the list */
function useFocusOnNew() {
  const first = useRef<number>(undefined)
  useEffect(() => {
    const article = first.current === undefined ? null : document.getElementById(`answer-${first.current}`)
    first.current = undefined
    if (!article) return
    article.tabIndex = -1
    article.focus({ preventScroll: true })
    article.scrollIntoView({ block: 'center' })
  })
  return (answer: number | undefined) => {
    first.current = answer
  }
}

interface AnswersHeadProps {
  topic: ShownTopic
  sort: TopicSubject['sort']
  count: number
  /** How many have the topic open. */
  reading: number
}

function AnswersHead({ topic, sort, count, reading }: AnswersHeadProps) {
  const { t } = useI18n()
  return (
    <div className="mt-2 mb-3.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 id="answers" className="text-20">
        {t('community.answers.title', { count })}
      </h2>
      {/* Not shown for the reader alone. */}
      {reading > 1 && (
        <span className="num me-auto text-13 text-soft">{t('community.reading', { count: reading })}</span>
      )}
      {topic.answers > 1 && <Sorts topic={topic} sort={sort} />}
    </div>
  )
}

/** True once the socket is connected; without a socket, once the first poll is due. */
function useWatches(): boolean {
  const isLive = useIsLive()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), REFRESH_INTERVAL)
    return () => clearTimeout(timer)
  }, [])
  return isLive || isDue
}

/** Each order has an address, so that it can be shared and works without script. */
function Sorts({ topic, sort }: { topic: ShownTopic; sort: TopicSubject['sort'] }) {
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
  topic: ShownTopic
  /** Number of answers now. */
  count: number
  /** The reader may write here, also where nobody else may any more. */
  mayWrite: boolean
  onWritten: (written: AnswerWritten) => void
}

function WriteAnswer({ topic, count, mayWrite, onWritten }: WriteAnswerProps) {
  const { t } = useI18n()
  const { databaseId, author, bounty, bountyTargets } = topic
  const writing = useWriting({ type: 'ANSWER', thing: { kind: 'topic', number: databaseId } }, fieldPart)
  const terms = bounty && {
    isOpen: bounty.state === 'open',
    authorId: author.databaseId,
    targets: bountyTargets.map((target) => target.databaseId),
  }
  const { viewer, Field } = writing
  const refusal = viewer && bountyRefusal(terms, viewer.databaseId)
  if (topic.isClosed && !mayWrite)
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
        label={t('writing.answer')}
        action={t('community.answers.send')}
        onWritten={onWritten}
      />
    </div>
  )
}
