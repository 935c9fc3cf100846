import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { countWords, partOfGoal } from '../../rules/count-words.ts'

/** No book is longer. */
export const GOAL_MOST = 1_000_000

interface Props {
  text: string
  isChinese: boolean
  goal: number | null
  onGoal: (goal: number | null) => void
}

/** How much a draft is to become, and how far it is. */
export function Goal({ text, isChinese, goal, onGoal }: Props) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<string>()
  const count = countWords(text)
  const said = { count, goal: goal ?? 0 }
  if (asked !== undefined)
    return (
      <form
        className="desk-goal-form"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = Number(asked)
          onGoal(Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, GOAL_MOST) : null)
          setAsked(undefined)
        }}
      >
        <TextInput
          inputMode="numeric"
          aria-label={t(isChinese ? 'authoring.goal.characters' : 'authoring.goal.words')}
          placeholder={t(isChinese ? 'authoring.goal.characters' : 'authoring.goal.words')}
          value={asked}
          // It stands where the button was that asked for it.
          autoFocus
          onChange={({ target }) => setAsked(target.value.replace(/\D/g, '').slice(0, 7))}
          onKeyDown={({ key }) => key === 'Escape' && setAsked(undefined)}
        />
        <Button look="line" size="small" type="submit">
          {t('authoring.goal.set')}
        </Button>
      </form>
    )
  return (
    <>
      {goal !== null && (
        <progress className="desk-goal" max={1} value={partOfGoal(count, goal)} aria-hidden="true" />
      )}
      <Button look="plain" size="small" onClick={() => setAsked(goal === null ? '' : String(goal))}>
        {goal === null
          ? t('authoring.goal')
          : t(isChinese ? 'authoring.goal.ofCharacters' : 'authoring.goal.ofWords', said)}
      </Button>
    </>
  )
}
