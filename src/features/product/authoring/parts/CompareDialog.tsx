import { Compared } from '#features/talk/writing/parts/Compared.tsx'
import { Button } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Time } from '#ui/Time.tsx'
import type { Draft, Form } from '../schemas.ts'
import { textOf } from './text-of.ts'

interface Props {
  mine: Form
  theirs: Draft
  onSettle: (choice: 'mine' | 'theirs' | 'both') => void
  onClose: () => void
}

/** Two states of one draft, word by word, and what is to become of them. Nothing is lost whatever is chosen. */
export function CompareDialog({ mine, theirs, onSettle, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('authoring.compare.title')}
      width={760}
      footer={
        <>
          <Button look="line" onClick={() => onSettle('theirs')}>
            {t('authoring.compare.theirs')}
          </Button>
          <Button look="line" onClick={() => onSettle('both')}>
            {t('authoring.compare.both')}
          </Button>
          <Button look="main" onClick={() => onSettle('mine')}>
            {t('authoring.compare.mine')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-soft">
        {t('authoring.compare.text')} <Time at={theirs.savedAt} />
      </p>
      <Compared before={textOf(theirs.form)} after={textOf(mine)} />
    </Dialog>
  )
}
