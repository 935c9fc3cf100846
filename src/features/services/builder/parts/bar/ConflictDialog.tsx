import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface Props {
  /** Who has saved the same page, and when. */
  message: string
  onClose: () => void
  /** Each resolves when it is done; false: it did not come to be. */
  onMine: () => Promise<boolean>
  onTheirs: () => Promise<boolean>
}

/** Two have changed the same module: which of the two goes on. The other stays among the steps that can be taken back. */
export function ConflictDialog({ message, onClose, onMine, onTheirs }: Props) {
  const { t } = useI18n()
  const [isPending, setPending] = useState<'mine' | 'theirs' | null>(null)
  const decide = async (which: 'mine' | 'theirs', act: () => Promise<boolean>) => {
    setPending(which)
    const isDone = await act()
    setPending(null)
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('builder.shell.conflict.title')}
      description={message}
      isLocked={isPending !== null}
      footer={
        <>
          <Button
            look="line"
            isPending={isPending === 'theirs'}
            onClick={() => void decide('theirs', onTheirs)}
          >
            {t('builder.shell.conflict.theirs')}
          </Button>
          <Button look="main" isPending={isPending === 'mine'} onClick={() => void decide('mine', onMine)}>
            {t('builder.shell.conflict.mine')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t('builder.shell.conflict.hint')}</p>
    </Dialog>
  )
}
