import { useEffect, useState } from 'react'
import { request } from '#browser/request.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { externalIcon, fileIcon, trashIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
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
  const [isPending, setPending] = useState(false)
  const ids = items.map(({ databaseId }) => databaseId)
  const key = ids.join()
  useEffect(() => {
    setUses([])
    if (isOpen && key !== '')
      void request(listUses, { ids: key.split(',').map(Number) }).then((found) => setUses(found ?? []))
  }, [isOpen, key])
  const remove = async () => {
    setPending(true)
    const isDone = await request(deleteMedias, { ids })
    setPending(false)
    if (!isDone) return
    toast.success(t('library.deleted', { count: ids.length }))
    onDeleted(ids)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('library.delete.title', { count: ids.length })}
      width={502}
      isLocked={isPending}
      footer={
        <>
          <Button look="line" onClick={onClose} disabled={isPending}>
            {t('library.delete.keep')}
          </Button>
          <Button look="danger" onClick={remove} isPending={isPending}>
            <Icon path={trashIcon} size={18} />
            {t('library.delete.do', { count: ids.length })}
          </Button>
        </>
      }
    >
      <p className="text-14 text-soft">
        {t('common.edit.deleteMsg')} {uses.length > 0 && t('library.delete.used', { count: uses.length })}
      </p>
      {uses.length > 0 && <Uses uses={uses} />}
    </Dialog>
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
