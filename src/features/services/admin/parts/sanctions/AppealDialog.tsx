import { send } from '#browser/calls/request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { appealSanction } from '../../contract.ts'
import type { OwnSanction } from '../../schemas.ts'
import { AppealForm } from './AppealForm.tsx'

interface Props {
  isOpen: boolean
  /** What is in force; undefined where it is over meanwhile. */
  silence: OwnSanction | undefined
  onClose: () => void
  /** Reloads the state of the sanctions. */
  onAppealed: () => Promise<unknown>
}

/** The appeal of a silenced person, once per sanction. */
export function AppealDialog({ isOpen, silence, onClose, onAppealed }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      width={502}
      title={t('admin.silence.title')}
      description={t('admin.silence.once')}
    >
      {silence ? (
        <AppealForm
          appeal={silence.appeal}
          onSend={(text) => send(appealSanction, { sanction: silence.id, text })}
          onSent={() => {
            onClose()
            return onAppealed()
          }}
        />
      ) : (
        <p className="text-soft">{t('refusal.sanction-not-found')}</p>
      )}
    </FormDialog>
  )
}
