import { decimalsOf } from '#shared/numbers/money-text.ts'
import { Field } from '#ui/forms/Field.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { useI18n } from '#ui/i18n.tsx'

interface Props {
  unit: string
  /** As it was typed. */
  text: string
  onText: (text: string) => void
  error: string | undefined
  help?: string
}

/** An amount in a unit: another unit begins the input anew, with its own decimals. */
export function AmountField({ unit, text, onText, error, help }: Props) {
  const { t } = useI18n()
  return (
    <Field label={t('wealth.column.amount')} help={help} error={error} isRequired>
      {(control) => (
        <NumericInput
          {...control}
          key={unit}
          config={{ decimals: unit === 'credit' ? 0 : decimalsOf(unit), min: 0 }}
          defaultValue={text}
          onText={onText}
        />
      )}
    </Field>
  )
}
