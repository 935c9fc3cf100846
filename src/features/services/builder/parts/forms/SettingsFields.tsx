import { useI18n } from '#ui/i18n.tsx'
import type { Field } from '../../public/fields.ts'
import { withBroughtAlt } from '../../rules/brought-alt.ts'
import { type InnerFieldsProps, isSingle } from './control.ts'
import { FieldBox } from './FieldBox.tsx'
import { FieldControl } from './FieldControl.tsx'

/** The fields inside of a list or a group, which change as one value. */
export function SettingsFields({ fields, values, onChange }: InnerFieldsProps) {
  const { locale } = useI18n()
  const set = ({ name, kind }: Field, value: unknown, alt?: string) => {
    const after = withValue(values, name, value)
    const isPicture = kind === 'picture' && value !== values[name]
    const around = { before: values, after, picture: name }
    onChange(isPicture ? withBroughtAlt(fields, around, { alt, locale }) : after)
  }
  return fields
    .filter(({ kind }) => kind !== 'other')
    .map((field) => (
      <FieldBox
        key={field.name}
        label={field.label}
        help={field.help}
        isGroup={!isSingle(field, values[field.name])}
      >
        {(ids, onProblem) => (
          <FieldControl
            field={field}
            Fields={SettingsFields}
            value={values[field.name]}
            ids={ids}
            onProblem={onProblem}
            onChange={(value, alt) => set(field, value, alt)}
          />
        )}
      </FieldBox>
    ))
}

function withValue(values: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...others } = values
  return value === undefined ? others : { ...others, [name]: value }
}
