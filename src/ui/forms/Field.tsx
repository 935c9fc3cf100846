import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import { useI18n } from '../i18n.tsx'
import { errorIcon } from '../icons.ts'

/** What a control needs to belong to its label, help and error. */
export type ControlProps = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** Takes the place of the help. */
  error?: string | undefined
  isRequired?: boolean
  /** Said where most fields of a form are required and this one is not. */
  isOptional?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label above, help below, the error in place of the help. */
export function Field({ label, help, error, isRequired = false, isOptional = false, children }: FieldProps) {
  const { t } = useI18n()
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
        {isOptional && <span className="ml-1.5 font-normal text-faint">{t('ui.optional')}</span>}
      </label>
      {children({
        id,
        required: isRequired,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help ? noteId : undefined,
      })}
      {error ? (
        <p id={noteId} className="flex items-start gap-1.5 text-13 text-danger">
          <Icon path={errorIcon} size={16} className="mt-0.5" />
          {error}
        </p>
      ) : (
        help && (
          <p id={noteId} className="text-13 text-soft">
            {help}
          </p>
        )
      )}
    </div>
  )
}

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={`input ${className}`} />
}

/** Grows with its text where the browser can, from `rows` on. */
export function TextArea({ className = '', rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={`input h-auto py-2.5 leading-normal ${className}`}
      style={{ minHeight: `calc(${rows}lh + 1.375rem)` }}
    />
  )
}

/** The browser's own list: right for forms, on every phone and without script. */
export function NativeSelect({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <select {...rest} className={`input select ${className}`}>
      {children}
    </select>
  )
}
