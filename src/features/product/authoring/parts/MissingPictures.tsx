import { useState } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { missingPictures } from './missing-pictures.ts'

/** ms until a dialog that closes has given the focus back. */
const CLOSING = 300

/** Asks whether the text may go out without them. */
export function MissingPictures({ onClose, onWithout }: { onClose: () => void; onWithout: () => void }) {
  const { t } = useI18n()
  const [count] = useState(() => missingPictures().length)
  const goThere = () => {
    onClose()
    setTimeout(() => {
      const [first] = missingPictures()
      first?.scrollIntoView({ block: 'center' })
      first?.querySelector('button')?.focus({ preventScroll: true })
    }, CLOSING)
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      onClose={goThere}
      onConfirm={() => {
        onWithout()
        // It is closed already, or what comes next is open.
        return false
      }}
      title={t('authoring.missing', { count })}
      cancelLabel={t('authoring.missing.show')}
      confirmLabel={t('authoring.missing.without')}
    >
      {t('authoring.missing.help')}
    </ConfirmDialog>
  )
}
