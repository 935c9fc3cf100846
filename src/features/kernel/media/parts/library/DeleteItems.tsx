import { useEffect, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { externalIcon, fileIcon, trashIcon } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { deleteMedias, listUses } from '../../contract.ts'
import type { MediaItem, MediaUse } from '../../schemas.ts'

interface Props {
  items: readonly MediaItem[]
  isOpen: boolean
  onClose: () => void
  onDeleted: (ids: number[]) => void
}

/** Asks before things go, and says where they stand. */
export function DeleteItems({ items, isOpen, onClose, onDeleted }: Props) {
  const { t } = useI18n()
  const [uses, setUses] = useState<readonly MediaUse[]>([])
  const ids = items.map(({ databaseId }) => databaseId)
  const key = ids.join()
  useEffect(() => {
    setUses([])
    if (isOpen && key !== '')
      void request(listUses, { ids: key.split(',').map(Number) }).then((found) => setUses(found ?? []))
  }, [isOpen, key])
  const remove = async () => {
    const isDone = await request(deleteMedias, { ids })
    if (!isDone) return false
    toast.success(t('library.deleted', { count: ids.length }))
    onDeleted(ids)
    return true
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
      title={t('library.delete.title', { count: ids.length })}
      width={502}
      cancelLabel={t('library.delete.keep')}
      confirmLabel={
        <>
          <Icon path={trashIcon} size={18} />
          {t('library.delete.do', { count: ids.length })}
        </>
      }
    >
      <p className="text-14">
        {t('common.edit.deleteMsg')} {uses.length > 0 && t('library.delete.used', { count: uses.length })}
      </p>
      {uses.length > 0 && (
        <div className="text-ink">
          <Uses uses={uses} />
        </div>
      )}
    </ConfirmDialog>
  )
}

/** Where things stand, as links that open beside. */
export function Uses({ uses }: { uses: readonly MediaUse[] }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <ul className="library-uses">
      {uses.map(({ kind, title, path, views }) => (
        <li key={path}>
          <a href={href(path)} target="_blank" rel="noreferrer">
            <i>
              <Icon path={fileIcon} size={20} />
            </i>
            <span>
              {title}
              <small className="num">
                {t(`library.use.${kind as 'article'}`)} · {t('library.views', { count: views })}
              </small>
            </span>
            <Icon path={externalIcon} size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}
