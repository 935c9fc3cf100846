import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../Icon.tsx'
import { useI18n } from '../i18n.tsx'
import { successIcon } from '../icons.ts'
import { Notice } from './Notice.tsx'
import type { Form } from './use-form.ts'

interface Props {
  form: Pick<Form<never>, 'ref' | 'isPending' | 'isCutOff' | 'notice' | 'appeal'>
  onSubmit: () => void
  /** Of the button. */
  label: string
  /** Of the button: what cannot be undone is red; of several forms on a page none is the one thing to do. */
  look?: 'main' | 'danger' | 'line'
  isDisabled?: boolean
  children: ReactNode
}

/** A form: its fields, one button over the whole width, and what is wrong with none of the fields. */
export function FormFrame({ form, onSubmit, label, look = 'main', isDisabled = false, children }: Props) {
  const { t } = useI18n()
  const { ref, isPending, isCutOff, notice, appeal } = form
  const problem = isCutOff ? t('ui.form.cutOff') : notice
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field submits past the button.
        if (!isPending && !isDisabled) onSubmit()
      }}
    >
      {children}
      {problem && <Notice appeal={appeal}>{problem}</Notice>}
      <Button type="submit" look={look} size="large" isWide isPending={isPending} disabled={isDisabled}>
        {label}
      </Button>
    </form>
  )
}

/** What has just come to a good end, above the form that follows. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 flex items-start gap-2.5 rounded-control bg-ok-wash p-3 text-14">
      <Icon path={successIcon} className="mt-px text-ok" />
      {children}
    </p>
  )
}
