import { Switch } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Field } from '../../../public/fields.ts'
import type { ControlOf, InnerFields } from '../control.ts'

/** What may be there or not: a switch, and behind it the thing itself. */
export function MaybeControl({
  field,
  value,
  onChange,
  Fields,
}: ControlOf<'maybe'> & { Fields: InnerFields }) {
  const { t } = useI18n()
  const inner = field.field
  const isThere = value !== null && value !== undefined
  return (
    <div className="grid gap-3">
      <Switch
        aria-label={t('builder.form.maybe.of', { field: field.label })}
        checked={isThere}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? emptyOf(inner) : null)}
      >
        {t(isThere ? 'builder.form.maybe.on' : 'builder.form.maybe.off')}
      </Switch>
      {isThere && (
        <div className="bf-group">
          {inner.kind === 'group' ? (
            <Fields fields={inner.fields} values={{ ...(value as object) }} onChange={onChange} />
          ) : (
            <Fields
              fields={[inner]}
              values={{ [inner.name]: value }}
              onChange={(values) => onChange(values[inner.name] ?? null)}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** What stands there as soon as something is to stand there. */
function emptyOf(field: Field): unknown {
  if (field.kind === 'group' || field.kind === 'localized') return {}
  if (field.kind === 'number') return Math.max(field.min ?? 0, 0)
  if (['list', 'lines', 'texts', 'choices'].includes(field.kind)) return []
  return ''
}
