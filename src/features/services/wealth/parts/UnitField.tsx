import { usePage } from '#site/context.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'

interface Props {
  unit: string
  onUnit: (unit: string) => void
}

/** Chooses between the credit and the currencies of the site. */
export function UnitField({ unit, onUnit }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  return (
    <Field label={t('wealth.unit')}>
      {(control) => (
        <NativeSelect {...control} value={unit} onChange={({ currentTarget }) => onUnit(currentTarget.value)}>
          <option value="credit">{frame.creditSymbol || t('account.wealth.credit')}</option>
          {frame.currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
