import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { Time } from '#ui/Time.tsx'
import type { ReplyMenuProps } from './ReplyMenu.tsx'
import type { Reply } from './use-reply.ts'

/** Few of those who read have written it: its code comes for them only. */
const menuPart = lazyPart<ReplyMenuProps>(() => import('./ReplyMenu.tsx').then((part) => part.ReplyMenu))

/** Says that it was changed, and lets those who may change it, take it back, and see what it said before. */
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
