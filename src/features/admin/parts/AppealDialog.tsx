import { type FormEvent, useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { Button } from '#ui/Button.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { appealSanction } from '../contract.ts'
import { MOST_APPEAL } from '../rules.ts'
import type { OwnSanctions } from '../schemas.ts'

interface Props {
  /** What is in force; undefined where it is over meanwhile. */
  silence: OwnSanctions[number] | undefined
  onClose: () => void
  /** Asks anew how things stand. */
  onAppealed: () => Promise<unknown>
}

/** What the silenced have to say to it, once for each sanction. */
export function AppealDialog({ silence, onClose, onAppealed }: Props) {
  const { t } = useI18n()
  return (
    <Dialog
      isOpen
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
    </Dialog>
  )
}

function Words({ silence, onClose, onAppealed }: Props & { silence: OwnSanctions[number] }) {
  const { t } = useI18n()
  const { status, run } = useRequest(appealSanction)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  if (silence.appeal !== null) {
    return (
      <>
        <p className="mb-3 text-14 text-soft">{t('refusal.appealed-already')}</p>
        <blockquote className="rounded-control bg-sunken p-3 text-14 whitespace-pre-line dark:bg-surface">
          {silence.appeal}
        </blockquote>
      </>
    )
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setError(t('admin.silence.needsWords'))
    if (!(await run({ sanction: silence.id, text }))) return
    toast.success(t('admin.silence.sent'))
    onClose()
    await onAppealed()
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4" noValidate>
      <Field label={t('admin.silence.words')} error={error} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={MOST_APPEAL}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" look="main" className="justify-self-end" isPending={status === 'pending'}>
        {t('admin.silence.send')}
      </Button>
    </form>
  )
}
