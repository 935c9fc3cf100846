import { AmountField } from '#features/services/wealth/parts/AmountField.tsx'
import { UnitField } from '#features/services/wealth/parts/UnitField.tsx'
import { useAmount } from '#features/services/wealth/parts/use-amount.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { MOST_REASON } from '../../rules.ts'
import { Confirmed } from '../Confirmed.tsx'
import { type Corrected, useCorrection } from './use-correction.ts'

/** Corrects a balance: with a reason, a preview, and recent confirmation of the admin's identity. */
export function CorrectForm(props: Corrected) {
  return (
    <Confirmed>
      <Form {...props} />
    </Confirmed>
  )
}

function Form(props: Corrected) {
  const { t } = useI18n()
  const correction = useCorrection(props)
  const { form, isSure, submit } = correction
  // One frame for both steps: its button keeps the focus.
  return (
    <FormFrame form={form} onSubmit={submit} label={t(isSure ? 'admin.worth.book' : 'admin.worth.look')}>
      {isSure ? (
        <Preview name={props.person.name} correction={correction} />
      ) : (
        <Fields correction={correction} />
      )}
    </FormFrame>
  )
}

interface StepProps {
  correction: ReturnType<typeof useCorrection>
}

function Fields({ correction }: StepProps) {
  const { t } = useI18n()
  const { form, typed, change, changeReason } = correction
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('admin.worth.way')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={typed.way}
              onChange={({ currentTarget }) => change({ way: currentTarget.value })}
            >
              <option value="give">{t('admin.worth.give')}</option>
              <option value="take">{t('admin.worth.take')}</option>
            </NativeSelect>
          )}
        </Field>
        <UnitField unit={typed.unit} onUnit={(unit) => change({ unit })} />
      </div>
      <AmountField
        unit={typed.unit}
        text={typed.text}
        onText={(text) => change({ text })}
        error={form.errors.amount}
      />
      <Field label={t('admin.sanction.reason')} error={form.errors.reason} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_REASON}
            value={typed.reason}
            onChange={({ currentTarget }) => changeReason(currentTarget.value)}
          />
        )}
      </Field>
    </>
  )
}

interface PreviewProps extends StepProps {
  name: string
}

/** What the balance is and what it will be, before it is booked. */
function Preview({ name: personName, correction }: PreviewProps) {
  const { t } = useI18n()
  const { worth, signed } = useAmount()
  const { typed, amount, seen, goBack } = correction
  const rows: Array<[string, string]> = [
    [t('admin.worth.now'), worth(seen, typed.unit)],
    [t('wealth.column.amount'), signed(amount, typed.unit)],
    [t('admin.worth.afterwards'), worth(seen + amount, typed.unit)],
    [t('admin.sanction.reason'), typed.reason],
  ]
  return (
    <>
      <p className="text-14">{t('admin.worth.sure', { name: personName })}</p>
      <dl className="num grid gap-2 text-14">
        {rows.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
          <div key={place} className="flex justify-between gap-6">
            <dt className="flex-none text-soft">{name}</dt>
            <dd className="min-w-0 text-end font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <Button look="plain" onClick={goBack}>
        {t('admin.worth.back')}
      </Button>
    </>
  )
}
