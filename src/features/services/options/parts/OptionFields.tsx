import { use } from 'react'
import { type InnerFieldsProps, isSingle } from '#features/services/builder/parts/forms/control.ts'
import { FieldBox } from '#features/services/builder/parts/forms/FieldBox.tsx'
import { FieldControl } from '#features/services/builder/parts/forms/FieldControl.tsx'
import type { Field } from '#features/services/builder/public/fields.ts'
import { keyOf, type Path, ProblemsContext, problemAt } from './problems.ts'

/** The fields inside of a list or a group, each with what is wrong with it. */
export function OptionFields({ fields, values, onChange, at }: InnerFieldsProps) {
  const { path } = use(ProblemsContext)
  const here = at === undefined ? path : [...path, at]
  return fields
    .filter(({ kind }) => kind !== 'other')
    .map((field) => (
      <OptionField
        key={field.name}
        field={field}
        path={[...here, field.name]}
        value={values[field.name]}
        onChange={(value) => onChange({ ...values, [field.name]: value })}
      />
    ))
}

interface Props {
  field: Field
  path: Path
  value: unknown
  onChange: (value: unknown) => void
}

export function OptionField({ field, path, value, onChange }: Props) {
  const { said, note } = use(ProblemsContext)
  return (
    <ProblemsContext value={{ path, said, note }}>
      <FieldBox
        label={field.label}
        help={field.help}
        problem={problemAt(said, field, path)}
        isGroup={!isSingle(field, value)}
      >
        {(ids, onProblem) => (
          <FieldControl
            field={field}
            Fields={OptionFields}
            value={value}
            ids={ids}
            onProblem={(problem) => {
              onProblem(problem)
              note(keyOf(path), problem)
            }}
            onChange={onChange}
          />
        )}
      </FieldBox>
    </ProblemsContext>
  )
}
