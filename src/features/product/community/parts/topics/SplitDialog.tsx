import { useEffect, useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { go } from '#browser/page/navigate.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { listAnswers, splitTopic } from '../../contract.ts'
import { MOST_SPLIT, MOST_SPLIT_TEXT, MOST_SPLIT_TITLE } from '../../rules/moderation.ts'
import type { AnswerList } from '../../schemas.ts'
import { readOpenAnswers } from '../answers/read-open-answers.ts'
import type { RegroupProps } from './MergeDialog.tsx'

type Answer = AnswerList['nodes'][number]

/** Answers at once in the list to choose from. */
const PAGE = 20
/** Characters shown of an answer. */
const SHOWN = 90

export function SplitDialog({ topic, isOpen, onClose }: RegroupProps) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('community.look.split')} width={502}>
      <SplitHere topic={topic} onClose={onClose} />
    </FormDialog>
  )
}

/** The form, as soon as there are answers to choose from. */
function SplitHere({ topic, onClose }: Omit<RegroupProps, 'isOpen'>) {
  const { t } = useI18n()
  const found = useAnswers(topic)
  const { answers, more, hasMore, hasFailed } = found
  if (hasFailed && answers.length === 0)
    return (
      <Empty
        action={
          <Button look="line" onClick={more}>
            {t('community.look.split.again')}
          </Button>
        }
      >
        {t('community.look.split.failed')}
      </Empty>
    )
  if (answers.length === 0 && hasMore) return <Skeleton shape="row" count={3} />
  if (answers.length === 0) return <Empty>{t('community.look.split.none')}</Empty>
  return <SplitForm topic={topic} found={found} onClose={onClose} />
}

interface SplitFormProps extends Omit<RegroupProps, 'isOpen'> {
  found: ReturnType<typeof useAnswers>
}

function SplitForm({ topic, found, onClose }: SplitFormProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<'title' | 'content' | 'answers'>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const split = async () => {
    const isReady = form.check({
      title: title.trim() === '' ? t('refusal.split-needs-title') : null,
      content: content.trim() === '' ? t('refusal.split-needs-text') : null,
      answers: chosen.length === 0 ? t('community.look.split.choose') : null,
    })
    if (!isReady) return
    const outcome = await form.ask(send(splitTopic, { topic, answers: [...chosen], title, content }))
    if (!outcome.ok) return
    toast.success(t('community.look.done'))
    onClose()
    go(href(outcome.result.path))
  }
  return (
    <FormFrame form={form} onSubmit={() => void split()} label={t('community.look.split.do')}>
      <Field label={t('community.look.split.title')} error={form.errors.title} isRequired>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_SPLIT_TITLE}
            value={title}
            onChange={form.typing('title', setTitle)}
          />
        )}
      </Field>
      <Field
        label={t('community.look.split.text')}
        help={t('community.look.split.text.help')}
        error={form.errors.content}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_SPLIT_TEXT}
            value={content}
            onChange={form.typing('content', setContent)}
          />
        )}
      </Field>
      <AnswersToSplit
        found={found}
        chosen={chosen}
        error={form.errors.answers}
        onChosen={form.changing('answers', setChosen)}
      />
    </FormFrame>
  )
}

interface AnswersProps {
  found: ReturnType<typeof useAnswers>
  chosen: readonly number[]
  error: string | undefined
  onChosen: (chosen: readonly number[]) => void
}

/** The answers to choose from. */
function AnswersToSplit({ found, chosen, error, onChosen }: AnswersProps) {
  const { t } = useI18n()
  const { answers, more, hasMore, hasFailed } = found
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-14 font-semibold">{t('community.look.split.which')}</legend>
      {answers.map((answer) => (
        <Choice
          key={answer.databaseId}
          checked={chosen.includes(answer.databaseId)}
          disabled={!chosen.includes(answer.databaseId) && chosen.length >= MOST_SPLIT}
          onChange={({ currentTarget }) => {
            const { databaseId: id } = answer
            onChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }}
        >
          <b className="font-semibold">{answer.author.name}</b> {wordsOf(answer)}
        </Choice>
      ))}
      {hasFailed && (
        <p role="alert" className="text-14 text-danger">
          {t('community.look.split.failed')}
        </p>
      )}
      {hasMore && (
        <Button look="line" size="small" onClick={more}>
          {t(hasFailed ? 'community.look.split.again' : 'community.look.split.more')}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The beginning of an answer, out of its HTML. */
function wordsOf({ html }: Answer): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}

/** Answers that can be split off, the oldest first. */
function useAnswers(topic: number) {
  const { run } = useRequest(listAnswers)
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  /** Where to go on; null after the last page. */
  const [end, setEnd] = useState<string | null>('')
  const [hasFailed, setFailed] = useState(false)
  const isReading = useRef(false)
  const more = async () => {
    if (isReading.current) return
    isReading.current = true
    setFailed(false)
    const read = await readOpenAnswers(end, (after) => run({ topic, sort: 'oldest', first: PAGE, after }))
    setAnswers((known) => [...known, ...read.answers])
    setEnd(read.end)
    setFailed(read.hasFailed)
    isReading.current = false
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void more()
  })
  return { answers, hasFailed, hasMore: end !== null, more: () => void more() }
}
