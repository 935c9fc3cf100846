import { type FormEvent, useState } from 'react'
import { isSafeHref, isSafeSource } from '#features/kernel/documents/rules.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { FIELDS } from './media-fields.ts'

const REQUIRED = ['src']
const MOST: Record<string, number> = { alt: 2_000, caption: 2_000, href: 2_048, src: 2_048, ext: 20 }

interface Props {
  type: string
  before: Record<string, unknown>
  take: (attributes: Record<string, string | null>) => void
  onClose: () => void
}

/** The form for the attributes of a picture, video, audio or file. */
export function MediaDialog({ type, before, take, onClose }: Props) {
  const { t } = useI18n()
  const names = FIELDS[type] ?? []
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(names.map((name) => [name, String(before[name] ?? '')])),
  )
  const [wrong, setWrong] = useState<string>()
  const isAsked = (name: string) => REQUIRED.includes(name) || (type === 'attachment' && name === 'title')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const bad = names.find((name) => !isRight(name, values[name]?.trim() ?? '', isAsked(name)))
    if (bad) return setWrong(bad)
    take(Object.fromEntries(names.map((name) => [name, values[name]?.trim() || null])))
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t(`editor.media.${type}` as MessageKey)} width={460}>
      <form onSubmit={submit} className="grid gap-4">
        {names.map((name) => (
          <Field
            key={name}
            label={t(`editor.media.field.${name}` as MessageKey)}
            help={name === 'alt' ? t('editor.media.alt.help') : undefined}
            error={
              wrong === name
                ? t(isAsked(name) && !values[name]?.trim() ? 'editor.media.missing' : 'editor.link.wrong')
                : undefined
            }
            isRequired={isAsked(name)}
          >
            {(control) => {
              const Control = name === 'alt' || name === 'caption' ? TextArea : TextInput
              return (
                <Control
                  {...control}
                  dir="auto"
                  autoComplete="off"
                  {...(Control === TextArea && { rows: 2 })}
                  maxLength={MOST[name] ?? 500}
                  value={values[name] ?? ''}
                  onChange={(event: { target: { value: string } }) => {
                    setValues({ ...values, [name]: event.target.value })
                    setWrong(undefined)
                  }}
                />
              )
            }}
          </Field>
        ))}
        <div className="flex justify-end">
          <Button look="main" type="submit">
            {t('editor.take')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function isRight(name: string, value: string, isAsked: boolean): boolean {
  if (value === '') return !isAsked
  if (name === 'href') return isSafeHref(value)
  return name !== 'src' || isSafeSource(value)
}
