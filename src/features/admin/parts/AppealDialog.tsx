import { send } from '#browser/request.ts'
import { FormDialog } from '#features/security/parts/FormDialog.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { appealSanction } from '../contract.ts'
import { MOST_APPEAL } from '../rules.ts'
import type { OwnSanctions } from '../schemas.ts'
import { WordsForm } from './WordsForm.tsx'

type Silence = OwnSanctions[number]

interface Props {
  isOpen: boolean
  /** What is in force; undefined where it is over meanwhile. */
  silence: Silence | undefined
  onClose: () => void
  /** Asks anew how things stand. */
  onAppealed: () => Promise<unknown>
}

/** What the silenced have to say to it, once for each sanction. */
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
        <Words silence={silence} onClose={onClose} onAppealed={onAppealed} />
      ) : (
        <p className="text-soft">{t('refusal.sanction-not-found')}</p>
      )}
    </FormDialog>
  )
}

function Words({
  silence,
  onClose,
  onAppealed,
}: Pick<Props, 'onClose' | 'onAppealed'> & { silence: Silence }) {
  const { t } = useI18n()
  if (silence.appeal !== null) {
    return (
      <>
        <p className="text-14 text-soft">{t('refusal.appealed-already')}</p>
        <blockquote className="rounded-control bg-sunken p-3 text-14 whitespace-pre-line dark:bg-surface">
          {silence.appeal}
        </blockquote>
      </>
    )
  }
  return (
    <WordsForm
      label={t('admin.silence.words')}
      missing={t('admin.silence.needsWords')}
      most={MOST_APPEAL}
      action={t('admin.silence.send')}
      onSend={(text) => send(appealSanction, { sanction: silence.id, text })}
      onDone={() => {
        toast.success(t('admin.silence.sent'))
        onClose()
        return onAppealed()
      }}
    />
  )
}
