import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface Props {
  title: string
  help: string
  wrong: string
  before: string
  /** Returns false where the address cannot be used. */
  take: (address: string) => boolean
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** Asks for an address: of a link, or of a video to show. */
export function AddressDialog({ title, help, wrong, before, take, onRemove, onClose }: Props) {
  const { t } = useI18n()
  const [address, setAddress] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (take(address.trim())) onClose()
    else setWrong(true)
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} width={460} initialFocus={field}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={t('editor.address')} help={help} error={isWrong ? wrong : undefined} isRequired>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={address}
              onChange={(event) => {
                setAddress(event.target.value)
                setWrong(false)
              }}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2.5">
          {onRemove && (
            <Button
              look="line"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              {t('editor.link.remove')}
            </Button>
          )}
          <Button look="main" type="submit">
            {t('editor.take')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
