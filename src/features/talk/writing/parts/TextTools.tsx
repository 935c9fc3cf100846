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

/** When a text was changed; nothing where it never was. */
export function EditedAt({ editedAt }: Pick<Props, 'editedAt'>) {
  const { t } = useI18n()
  return (
    editedAt && (
      <span>
        {t('writing.edited')} <Time at={editedAt} />
      </span>
    )
  )
}

/** Loaded only for readers who may edit the text: they are few. */
const editPart = lazyPart<EditToolsProps>(() => import('./EditTools.tsx').then((part) => part.EditTools))

/** For those who may edit a text, at the end of the line of its author: to edit it, and in a menu all that is rarer. */
export function TextTools({ kind, number, editedAt, canEdit, canDelete = false }: Props) {
  const EditTools = useLazyPart(editPart, canEdit || canDelete)
  if (!EditTools || !(canEdit || canDelete)) return null
  return (
    <EditTools
      kind={kind}
      number={number}
      canEdit={canEdit}
      canDelete={canDelete}
      isEdited={editedAt !== null}
    />
  )
}
