import type { Viewer } from '#shared/people/viewer.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { MessagesBox } from './MessagesBox.tsx'

export interface MessagesDialogProps {
  viewer: Viewer
  chosen: number | null
  onChoose: (personId: number | null) => void
  isOpen: boolean
  onClose: () => void
}

/** px: people and words side by side. */
const WIDTH = 960

/** The messages over the page that one is on; on the phone the whole screen. */
export function MessagesDialog({ viewer, chosen, onChoose, isOpen, onClose }: MessagesDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('messages.title')} width={WIDTH}>
      <div className="pm-over">
        <MessagesBox viewer={viewer} chosen={chosen} onChoose={onChoose} onClose={onClose} />
      </div>
    </Dialog>
  )
}
