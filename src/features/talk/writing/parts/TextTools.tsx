import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { EditToolsProps } from './EditTools.tsx'

interface Props extends Omit<EditToolsProps, 'isEdited' | 'canDelete'> {
  /** null: not changed since publication. */
  editedAt: string | null
  /** It is deleted from here; others are deleted from the list of one's own texts. */
  canDelete?: boolean
}

/** Loaded only for readers who may edit the text: they are few. */
const editPart = lazyPart<EditToolsProps>(() => import('./EditTools.tsx').then((part) => part.EditTools))

/** Shows when a text was changed, and to those who may edit it its history and the links to edit and translate it. */
export function TextTools({ kind, number, editedAt, canEdit, canDelete = false }: Props) {
  const { t } = useI18n()
  const EditTools = useLazyPart(editPart, canEdit || canDelete)
  return (
    <>
      {editedAt && (
        <span>
          {t('writing.edited')} <Time at={editedAt} />
        </span>
      )}
      {EditTools && (canEdit || canDelete) && (
        <EditTools
          kind={kind}
          number={number}
          canEdit={canEdit}
          canDelete={canDelete}
          isEdited={editedAt !== null}
        />
      )}
    </>
  )
}
