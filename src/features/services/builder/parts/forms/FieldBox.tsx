import '../../builder-forms.css'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { errorIcon, linkIcon } from '#ui/icons.ts'
import type { ControlIds } from './control.ts'
import { useFieldProblem } from './field-problems.ts'

/** Where a value comes from, seen from a device: its own, the desktop's, or the same on all of them. */
export type Source = 'own' | 'inherited' | 'everywhere'

interface Props {
  label: string
  /** What the server calls it: what it does not take of it is said here. */
  at?: string | undefined
  help?: string | null | undefined
  problem?: string | undefined
  /** Missing: nothing is said of it, as on the desktop. */
  source?: Source | undefined
  onReset?: (() => void) | undefined
  /** A group of controls, which the label names; otherwise it belongs to one. */
  isGroup: boolean
  children: (ids: ControlIds, onProblem: (problem: string | null) => void) => ReactNode
}

/** One setting: its name, where its value comes from, the control, and below what helps or is wrong. */
export function FieldBox({ label, at, help, problem, source, onReset, isGroup, children }: Props) {
  const id = useId()
  const [own, setOwn] = useState<string | null>(null)
  const refused = useFieldProblem(at)
  const wrong = own ?? problem ?? refused
  const noteId = `${id}-note`
  const ids: ControlIds = {
    id,
    labelId: `${id}-label`,
    'aria-describedby': wrong || help ? noteId : undefined,
    'aria-invalid': wrong ? true : undefined,
  }
  const body = (
    <>
      <div className="bf-top">
        {isGroup ? (
          <span id={ids.labelId} className="bf-label">
            {label}
          </span>
        ) : (
          <label id={ids.labelId} htmlFor={id} className="bf-label">
            {label}
          </label>
        )}
        <SourceMark label={label} source={source} onReset={onReset} />
      </div>
      {children(ids, setOwn)}
      {wrong ? (
        <p id={noteId} role={own ? 'alert' : undefined} className="bf-problem">
          <Icon path={errorIcon} size={16} className="mt-0.5" />
          {wrong}
        </p>
      ) : (
        help && (
          <p id={noteId} className="text-13 text-soft">
            {help}
          </p>
        )
      )}
    </>
  )
  return isGroup ? (
    <fieldset
      className="bf-field"
      data-source={source}
      data-wrong={wrong ? '' : undefined}
      aria-labelledby={ids.labelId}
      aria-describedby={ids['aria-describedby']}
    >
      {body}
    </fieldset>
  ) : (
    <div className="bf-field" data-source={source} data-wrong={wrong ? '' : undefined}>
      {body}
    </div>
  )
}

const CONTROL = 'input:not([disabled]), select, textarea, button, [contenteditable="true"]'

interface MarkProps {
  label: string
  source: Source | undefined
  onReset: (() => void) | undefined
}

function SourceMark({ label, source, onReset }: MarkProps) {
  const { t } = useI18n()
  if (source === 'inherited') {
    return (
      <span className="bf-source">
        <Icon path={linkIcon} size={13} />
        {t('builder.form.inherited')}
      </span>
    )
  }
  if (source === 'everywhere') return <span className="bf-source">{t('builder.form.everywhere')}</span>
  if (source === undefined) return null
  return (
    <span className="bf-source" data-own="">
      {t('builder.form.own')}
      {onReset && (
        <button
          type="button"
          aria-label={t('builder.form.reset.of', { field: label })}
          onClick={({ currentTarget }) => {
            const box = currentTarget.closest('.bf-field')
            onReset()
            // This button goes, and would take the focus along.
            requestAnimationFrame(() => box?.querySelector<HTMLElement>(CONTROL)?.focus())
          }}
        >
          {t('builder.form.reset')}
        </button>
      )}
    </span>
  )
}
