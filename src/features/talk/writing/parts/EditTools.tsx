import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon, globeIcon, moreIcon, pencilIcon, trashIcon } from '#ui/icons.ts'
import type { ConfirmDialogProps } from '#ui/overlays/ConfirmDialog.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/toasts.ts'
import { deleteTopic } from '../contract.ts'
import type { TextHistoryProps } from './TextHistory.tsx'

export interface EditToolsProps extends TextHistoryProps {
  isEdited: boolean
  canEdit: boolean
  canDelete: boolean
}

const confirmPart = lazyPart<ConfirmDialogProps>(() =>
  import('#ui/overlays/ConfirmDialog.tsx').then((part) => part.ConfirmDialog),
)
const historyPart = lazyPart<TextHistoryProps & { onClose: () => void }>(() =>
  import('./TextHistory.tsx').then((part) => part.TextHistory),
)

/** For those who may edit a text: the way to edit it, and in a menu its history, to translate it, and of a topic to delete it. */
export function EditTools({ kind, number, isEdited, canEdit, canDelete }: EditToolsProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const [isOpen, setOpen] = useState(false)
  const [isDoomed, setDoomed] = useState(false)
  const ConfirmDialog = useLazyPart(confirmPart, isDoomed, () => setDoomed(false))
  const remove = async () => {
    if (!(await request(deleteTopic, { type: 'topic', id: number }))) return
    toast.success('删除成功')
    void go(href(''))
  }
  const History = useLazyPart(historyPart, isOpen, () => setOpen(false))
  const items: MenuItem[] = []
  if (isEdited && canEdit)
    items.push({ label: t('writing.history'), icon: clockIcon, onChoose: () => setOpen(true) })
  if (canEdit && kind !== 'topic')
    items.push({
      label: t('writing.translate'),
      icon: globeIcon,
      href: href(`create?translate=${kind}&id=${number}`),
    })
  if (canDelete)
    items.push({
      label: t('writing.delete'),
      icon: trashIcon,
      isDangerous: true,
      isGroupStart: items.length > 0,
      onChoose: () => setDoomed(true),
    })
  return (
    <span className="flex flex-none items-center gap-1">
      {canEdit && (
        <LinkButton look="line" size="small" href={href(`create?kind=${kind}&id=${number}`)}>
          <Icon path={pencilIcon} size={16} />
          <span className="max-sm:sr-only">{t('writing.edit')}</span>
        </LinkButton>
      )}
      {items.length > 0 && (
        <Menu
          label={t('writing.tools')}
          items={items}
          button={(opener) => (
            <IconButton {...opener} icon={moreIcon} size="small" label={t('writing.tools')} />
          )}
        />
      )}
      {ConfirmDialog && (
        <ConfirmDialog
          isOpen={isDoomed}
          onClose={() => setDoomed(false)}
          onConfirm={remove}
          title="确定要删除吗？"
          confirmLabel={t('writing.delete')}
        />
      )}
      {History && isOpen && <History kind={kind} number={number} onClose={() => setOpen(false)} />}
    </span>
  )
}
