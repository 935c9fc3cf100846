import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { takeViewer } from '#browser/visitor/session.ts'
import { updateUser } from '#features/accounts/account/contract.ts'
import { FacePicker } from '#features/accounts/account/parts/form/FacePicker.tsx'
import { NameField } from '#features/accounts/account/parts/form/NameField.tsx'
import { NAME_REFUSAL_FIELDS } from '#features/accounts/account/parts/form/refusal-fields.ts'
import { randomAvatar } from '#features/kernel/people/rules/fields.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/toasts.ts'

export interface InformationDialogProps {
  viewer: Viewer
  /** Saved or put off. */
  onDone: () => void
}

/** Asks a new member for a face and a name. Where the site allows it, that can wait. */
export function InformationDialog({ viewer, onDone }: InformationDialogProps) {
  const { t } = useI18n()
  const first = useRef<HTMLInputElement>(null)
  const form = useForm<'name'>()
  const { errors, check, ask } = form
  const [name, setName] = useState('')
  const [face, setFace] = useState(randomAvatar)
  const [isFaceSaved, setFaceSaved] = useState(false)
  const { canPutOffIntroduction } = viewer

  const save = async () => {
    if (!check({ name: name.trim() === '' ? t('refusal.name-length') : null })) return
    const change = {
      id: viewer.databaseId,
      displayName: name,
      hasInfomation: true,
      ...(!isFaceSaved && { avatar: face }),
    } as const
    const outcome = await ask(send(updateUser, change), NAME_REFUSAL_FIELDS)
    if (!outcome.ok || !outcome.result) return
    toast.success(t('account.information.done'))
    takeViewer(outcome.result)
    onDone()
  }
  return (
    <Dialog
      isOpen
      onClose={onDone}
      isLocked={!canPutOffIntroduction}
      title={t('account.information.title')}
      description={t('account.information.lead')}
      initialFocus={first}
    >
      <FormFrame form={form} onSubmit={save} label={t('account.information.save')}>
        <FacePicker
          face={face}
          onFace={(next, isSaved) => {
            setFace(next)
            setFaceSaved(isSaved)
          }}
        />
        <NameField
          label={t('account.information.name')}
          error={errors.name}
          inputRef={first}
          value={name}
          onValue={form.changing('name', setName)}
        />
      </FormFrame>
      {canPutOffIntroduction && (
        <Button look="plain" isWide className="mt-2" onClick={onDone}>
          {t('account.information.skip')}
        </Button>
      )}
    </Dialog>
  )
}
