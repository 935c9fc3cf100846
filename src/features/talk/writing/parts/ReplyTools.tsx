import { useReport } from '#features/kernel/people/parts/use-report.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { moreIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { useOpener } from '#ui/overlays/use-opener.ts'
import type { ReplyMenuProps } from './ReplyMenu.tsx'
import type { Reply } from './use-reply.ts'

/** Loaded when it is first opened. */
const menuPart = lazyPart<ReplyMenuProps>(() => import('./ReplyMenu.tsx').then((part) => part.ReplyMenu))

interface Props {
  reply: Reply
  onGone?: (() => void) | undefined
}

/** What one does with an answer or a comment now and then: report it, or edit and delete one's own. */
export function ReplyTools({ reply, onGone }: Props) {
  const { t } = useI18n()
  const { button: anchor, isOpen, setOpen, opener, onOpenChange } = useOpener('menu', menuPart.preload)
  const Menu = useLazyPart(menuPart, isOpen, () => setOpen(false))
  const report = useReport({ postType: reply.type, postId: reply.id }, reply.authorId)
  if (!report && !reply.canDelete) return null
  const label = t('writing.more')
  return (
    <>
      <IconButton {...opener} icon={moreIcon} label={label} size="small" className="-my-2" />
      {Menu && (
        <Menu
          reply={reply}
          report={report}
          onGone={onGone}
          label={label}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          anchor={anchor}
        />
      )}
    </>
  )
}
