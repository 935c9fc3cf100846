import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  onHideAll: () => void
  onShow: () => void
}

/** Asked before a translation goes out without the mark: all of it would be hidden. */
export function MissingMarkDialog({ isOpen, onClose, onHideAll, onShow }: Props) {
  const { t } = useI18n()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('translations.mark.ask')}
      footer={
        <>
          <Button look="line" onClick={onHideAll}>
            {t('translations.mark.hideAll')}
          </Button>
          <Button look="main" onClick={onShow}>
            {t('translations.mark.show')}
          </Button>
        </>
      }
    >
      <p>{t('translations.mark.ask.text')}</p>
    </Dialog>
  )
}
