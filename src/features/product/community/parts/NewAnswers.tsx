import { useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { useNewAnswers, type Watched } from './use-new-answers.ts'

export interface NewAnswersProps extends Watched {
  /** Hears how many have the topic open. */
  onReading: (people: number) => void
}

/** Says over the page that there are new answers: the text below moves only for who presses. */
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
