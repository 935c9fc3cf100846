import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { Time } from '#ui/Time.tsx'
import type { EditToolsProps } from './EditTools.tsx'

interface Props extends Omit<EditToolsProps, 'isEdited'> {
  /** null: not changed since publication. */
  editedAt: string | null
  canEdit: boolean
}

/** Loaded only for readers who may edit the text: they are few. */
const editPart = lazyPart<EditToolsProps>(() => import('./EditTools.tsx').then((part) => part.EditTools))

/** Shows when a text was changed, and to those who may edit it its history and the links to edit and translate it. */
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
