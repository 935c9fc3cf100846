import '#ui/css/choices.css'
import { type FormEvent, Fragment, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { TopicView } from '../../schemas.ts'
import { OPTION_ROW, Versus } from './PollResult.tsx'

interface Props {
  kind: NonNullable<TopicView['vote']>['kind']
  options: TopicView['options']
  /** What they voted for before. */
  chosen: readonly number[]
  isPending: boolean
  onVote: (picked: number[]) => void
  onCancel: (() => void) | undefined
}

/** A ballot to fill in. */
export function PollForm({ kind, options, chosen, isPending, onVote, onCancel }: Props) {
  const { t } = useI18n()
  const [picked, setPicked] = useState<readonly number[]>(chosen)
  const isMany = kind === 'multiple'
  const pick = (option: number, isPicked: boolean) => {
    const others = isMany ? picked.filter((one) => one !== option) : []
    setPicked(isPicked ? [...others, option] : others)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (picked.length > 0 && !isPending) onVote([...picked])
  }
  return (
    <form onSubmit={submit}>
      <fieldset aria-label={t(`community.poll.${kind}`)} className={kind === 'pk' ? 'duel' : 'grid gap-2.5'}>
        {options.map(({ databaseId, text }, place) => (
          <Fragment key={databaseId}>
            {kind === 'pk' && place === 1 && <Versus />}
            <label className={kind === 'pk' ? 'duel-side' : OPTION_ROW}>
              <span className="flex items-center gap-3">
                <input
                  type={isMany ? 'checkbox' : 'radio'}
                  name="poll"
                  className="choice"
                  checked={picked.includes(databaseId)}
                  onChange={(event) => pick(databaseId, event.target.checked)}
                />
                <span className="min-w-0 flex-1">{text}</span>
              </span>
            </label>
          </Fragment>
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="main"
          size="small"
          isPending={isPending}
          aria-disabled={picked.length === 0}
        >
          {t('community.poll.vote')}
        </Button>
        {onCancel ? (
          <Button look="plain" size="small" onClick={onCancel}>
            {t('community.poll.keep')}
          </Button>
        ) : (
          <p className="text-13 text-soft">{t('community.poll.hidden')}</p>
        )}
      </div>
    </form>
  )
}
