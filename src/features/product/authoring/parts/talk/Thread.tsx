import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import type { PersonCard } from '#features/kernel/people/schemas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { deleteDraftComment, settleDraftComment } from '../../contract.ts'
import type { DraftComment } from '../../schemas.ts'
import { SayForm } from './SayForm.tsx'

interface Props {
  draft: number
  comment: DraftComment
  people: readonly PersonCard[]
  onChange: () => void
  onShow: () => void
  /** Puts the proposed words into the text; missing: not by who looks at it. */
  onTake: (() => void) | undefined
}

/** A comment with its passage and its answers. */
export function Thread({ draft, comment, people, onChange, onShow, onTake }: Props) {
  const { t } = useI18n()
  const [isAnswering, setAnswering] = useState(false)
  const { databaseId: id, isDone, answers } = comment
  const settle = async () => {
    if (await request(settleDraftComment, { comment: id, isDone: !isDone })) onChange()
  }
  return (
    <li className="draft-thread" data-comment={id} tabIndex={-1} data-done={isDone || undefined}>
      <Marked comment={comment} onShow={onShow} onTake={onTake} />
      <Said said={comment} onChange={onChange} />
      {answers.length > 0 && (
        <ol className="draft-answers">
          {answers.map((answer) => (
            <li key={answer.databaseId}>
              <Said said={answer} onChange={onChange} />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="line"
          size="small"
          aria-expanded={isAnswering}
          onClick={() => setAnswering(!isAnswering)}
        >
          {t('authoring.talk.answer')}
        </Button>
        <Button look="line" size="small" onClick={() => void settle()}>
          {t(isDone ? 'authoring.talk.open' : 'authoring.talk.done')}
        </Button>
      </div>
      {isAnswering && (
        <SayForm
          draft={draft}
          parent={id}
          people={people}
          passage={null}
          onSaid={() => {
            setAnswering(false)
            onChange()
          }}
        />
      )}
    </li>
  )
}

/** What the comment is about, and what became of it. */
function Marked({ comment, onShow, onTake }: Pick<Props, 'comment' | 'onShow' | 'onTake'>) {
  const { passage, place, now, proposal, isDone } = comment
  const { t } = useI18n()
  if (passage === '') return isDone ? <p className="text-13 text-soft">{t('authoring.talk.isDone')}</p> : null
  return (
    <div className="grid gap-1 text-13">
      <blockquote className="draft-quote" dir="auto">
        {passage}
      </blockquote>
      {proposal !== null && (
        <p className={proposal === '' ? 'text-soft' : 'draft-proposal'} dir="auto">
          {proposal === '' ? t('authoring.talk.strike') : <ins>{proposal}</ins>}
        </p>
      )}
      {!place && <p className="text-soft">{t('authoring.talk.gone')}</p>}
      {place && now !== passage && <p className="text-soft">{t('authoring.talk.changed', { now })}</p>}
      <p className="flex items-center gap-2">
        {isDone && <span className="text-soft">{t('authoring.talk.isDone')}</span>}
        {place && (
          <Button look="plain" size="small" onClick={onShow}>
            {t('authoring.talk.show')}
          </Button>
        )}
        {place && proposal !== null && !isDone && onTake && (
          <Button look="main" size="small" onClick={onTake}>
            {t('authoring.talk.takeOver')}
          </Button>
        )}
      </p>
    </div>
  )
}

interface SaidProps {
  said: DraftComment['answers'][number]
  onChange: () => void
}

function Said({ said: { databaseId, author, words, at, canDelete }, onChange }: SaidProps) {
  const { t } = useI18n()
  const remove = async () => {
    if (await request(deleteDraftComment, { comment: databaseId })) onChange()
  }
  return (
    <div>
      <p className="flex items-center gap-2 text-13">
        <b className="font-semibold">{author?.name ?? t('authoring.talk.left')}</b>
        <span className="text-soft">
          <Time at={at} />
        </span>
        {canDelete && (
          <Button look="plain" size="small" onClick={() => void remove()}>
            {t('authoring.talk.delete')}
          </Button>
        )}
      </p>
      {!(words === '' && author) && (
        <p className={words === '' ? 'text-soft' : 'whitespace-pre-wrap'} dir="auto">
          {words === '' ? t('authoring.talk.deleted') : words}
        </p>
      )}
    </div>
  )
}
