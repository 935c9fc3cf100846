import { plainText } from '#features/kernel/documents/rules.ts'
import { Compared } from '#features/talk/writing/parts/Compared.tsx'
import { Button } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { Translation } from '../schemas.ts'
import type { Words } from './kept-words.ts'

interface Props {
  mine: Words
  theirs: Translation
  onSettle: (choice: 'mine' | 'theirs') => void
  onClose: () => void
}

const textOf = ({ title, excerpt, document, hidden }: Words): string =>
  [title, excerpt, plainText(document), hidden ? plainText(hidden) : ''].filter(Boolean).join('\n\n')

/** Two states of one translation, word by word, and which of them is to stand. */
export function ConflictDialog({ mine, theirs, onSettle, onClose }: Props) {
  const { t } = useI18n()
  const other = (theirs.draft ?? theirs.published) as Words | null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('translations.conflict.title')}
      width={760}
      footer={
        <>
          {other && (
            <Button look="line" onClick={() => onSettle('theirs')}>
              {t('translations.conflict.theirs')}
            </Button>
          )}
          <Button look="main" onClick={() => onSettle('mine')}>
            {t('translations.conflict.mine')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-soft">
        {t(other ? 'translations.conflict.text' : 'translations.conflict.gone')}
      </p>
      {other && <Compared before={textOf(other)} after={textOf(mine)} />}
    </Dialog>
  )
}
