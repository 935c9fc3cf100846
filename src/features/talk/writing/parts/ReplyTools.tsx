import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { ReplyMenuProps } from './ReplyMenu.tsx'
import type { Reply } from './use-reply.ts'

/** Loaded only for readers who may delete the reply: they are few. */
const menuPart = lazyPart<ReplyMenuProps>(() => import('./ReplyMenu.tsx').then((part) => part.ReplyMenu))

/** Shows when a reply was edited, and to those who may the menu to edit and delete it and to see its history. */
export function ReplyTools({ reply, onGone }: { reply: Reply; onGone?: (() => void) | undefined }) {
  const { t } = useI18n()
  const Menu = useLazyPart(menuPart, reply.canDelete)
  return (
    <>
      {reply.editedAt && (
        <span>
          {t('writing.edited')} <Time at={reply.editedAt} />
        </span>
      )}
      {Menu && reply.canDelete && <Menu reply={reply} onGone={onGone} />}
    </>
  )
}
