import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { Time } from '#ui/Time.tsx'
import type { EditToolsProps } from './EditTools.tsx'

interface Props extends Omit<EditToolsProps, 'isEdited'> {
  /** null: it says what it said when it came out. */
  editedAt: string | null
  canEdit: boolean
}

/** Few of those who read may change it: its code comes for them only. */
const editPart = lazyPart<EditToolsProps>(() => import('./EditTools.tsx').then((part) => part.EditTools))

/** Says that a text was changed; whoever may change it finds here how it stood before, and the way to its desk. */
export function TextTools({ kind, number, editedAt, canEdit }: Props) {
  const { t } = useI18n()
  const EditTools = useLazyPart(editPart, canEdit)
  return (
    <>
      {editedAt && (
        <span>
          {t('writing.edited')} <Time at={editedAt} />
        </span>
      )}
      {EditTools && canEdit && <EditTools {...{ kind, number }} isEdited={editedAt !== null} />}
    </>
  )
}
