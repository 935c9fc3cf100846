import { useEffect } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { useNewAnswers, type Watched } from './use-new-answers.ts'

export interface NewAnswersProps extends Watched {
  /** Called with the number of people who have the topic open. */
  onReading: (people: number) => void
}

/** A button above the list that shows new answers: content is inserted only when it is pressed. */
export function NewAnswers({ onReading, ...watched }: NewAnswersProps) {
  const { t } = useI18n()
  const { count, reading, isPending, show } = useNewAnswers(watched)
  useEffect(() => onReading(reading), [reading, onReading])
  if (count === 0) return null
  return (
    <Button look="main" size="small" isPending={isPending} onClick={() => void show()}>
      <Icon path={chevronDownIcon} size={16} />
      {t('community.answers.fresh', { count })}
    </Button>
  )
}
