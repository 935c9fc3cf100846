import { hexOf, parseColor } from '#shared/visitor/contrast.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import type { ControlIds, ControlOf } from './control.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  label: string
  value: string
  /** Shown in the well where nothing is set. */
  empty: string
  ids: Pick<ControlIds, 'id' | 'aria-describedby' | 'aria-invalid'>
  /** @returns whether it was taken; what was not stays in the field as it was typed */
  onColor: (color: string) => boolean
}

/** A colour by its well or in writing. */
export function ColorInput({ label, value, empty, ids, onColor }: Props) {
  const { t } = useI18n()
  const [text, type] = useTyped(value)
  const read = parseColor(text)
  const take = (next: string) => type(next, onColor(next.trim()) ? next.trim() : value)
  return (
    <div className="bf-color">
      <input
        type="color"
        aria-label={t('builder.form.color.well', { field: label })}
        value={read ? hexOf(read) : empty}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      <TextInput
        {...ids}
        maxLength={60}
        spellCheck={false}
        autoComplete="off"
        placeholder={t('builder.form.color.none')}
        value={text}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      {text !== '' && (
        <IconButton
          size="small"
          icon={closeIcon}
          label={t('builder.form.color.clear', { field: label })}
          onClick={() => take('')}
        />
      )}
    </div>
  )
}

/** As the well shows what has no colour. */
const EMPTY = '#ffffff'

export function ColorControl({ field, value, onChange, ids, onProblem }: ControlOf<'color'>) {
  const { t } = useI18n()
  const { labelId: _, ...own } = ids
  return (
    <ColorInput
      label={field.label}
      value={typeof value === 'string' ? value : ''}
      empty={EMPTY}
      ids={own}
      onColor={(color) => {
        const isFit = color === '' || parseColor(color) !== null
        onProblem(isFit ? null : t('builder.form.color.problem'))
        if (isFit) onChange(color === '' ? undefined : color)
        return isFit
      }}
    />
  )
}
