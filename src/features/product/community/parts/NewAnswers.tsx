import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'

interface Props {
  count: number
  isPending: boolean
  onShow: () => void
}

/** Says over the page that there are new answers: the text below moves only for who presses. */
export function NewAnswers({ count, isPending, onShow }: Props) {
  const { t } = useI18n()
  return (
    <div role="status" className="new-answers">
      {count > 0 && (
        <Button look="main" size="small" isPending={isPending} onClick={onShow}>
          <Icon path={chevronDownIcon} size={16} />
          {t('community.answers.fresh', { count })}
        </Button>
      )}
    </div>
  )
}
