import { Button } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Compared } from './Compared.tsx'

interface Props {
  mine: string
  theirs: string
  onSettle: (choice: 'mine' | 'theirs') => void
  onClose: () => void
}

/** What somebody else has made of a text since it was opened here, beside what stands here. Closed, both stay as they are. */
export function MeanwhileDialog({ mine, theirs, onSettle, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('writing.meanwhile.title')}
      width={760}
      footer={
        <>
          <Button look="line" onClick={() => onSettle('theirs')}>
            {t('writing.meanwhile.theirs')}
          </Button>
          <Button look="main" onClick={() => onSettle('mine')}>
            {t('writing.meanwhile.mine')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-soft">{t('writing.meanwhile.text')}</p>
      <Compared before={theirs} after={mine} />
    </Dialog>
  )
}
