import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowUpIcon, trashIcon } from '#ui/icons.ts'
import { arrowDownIcon } from '../outline/module-icons.ts'

interface Props {
  /** Of the item, for those who hear it. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Up, down and out, for one item of a list. */
export function ItemTools({ name, isFirst, isLast, onMove, onRemove }: Props) {
  const { t } = useI18n()
  return (
    <span className="bf-tools">
      <IconButton
        size="small"
        icon={arrowUpIcon}
        label={t('builder.form.item.up', { name })}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(-1)}
      />
      <IconButton
        size="small"
        icon={arrowDownIcon}
        label={t('builder.form.item.down', { name })}
        aria-disabled={isLast}
        onClick={() => isLast || onMove(1)}
      />
      <IconButton
        size="small"
        icon={trashIcon}
        label={t('builder.form.item.remove', { name })}
        onClick={onRemove}
      />
    </span>
  )
}
