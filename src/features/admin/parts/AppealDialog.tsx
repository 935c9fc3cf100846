import { type FormEvent, useEffect, useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { Button } from '#ui/Button.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Bone } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { appealSanction, listOwnSanctions } from '../contract.ts'
import { MOST_APPEAL } from '../rules.ts'
import type { OwnSanctions } from '../schemas.ts'

interface Props {
  onClose: () => void
  onAppealed: () => void
}

/** What the silenced have to say to it, once for each sanction. */
export function AppealDialog({ onClose, onAppealed }: Props) {
  const { t } = useI18n()
  const { status, data, run } = useRequest(listOwnSanctions)
  useEffect(() => void run({}), [run])
  const silence = data?.find(({ kind }) => kind === 'silence')
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
      ) : status === 'success' ? (
        <p className="text-soft">{t('refusal.sanction-not-found')}</p>
      ) : (
        <Bone className="h-32 w-full" />
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
    onAppealed()
    onClose()
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
