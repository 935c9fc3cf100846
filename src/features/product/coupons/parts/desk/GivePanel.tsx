import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { giveCoupons } from '../../contract.ts'
import { PeopleField } from './PeopleField.tsx'

const FIELD_OF = { 'coupon-person': 'people', 'campaign-nobody': 'people', 'campaign-many': 'level' } as const

/** Gives people one coupon each, by name or by level. */
export function GivePanel({ campaign }: { campaign: number }) {
  const { t } = useI18n()
  const { levels, vips } = usePage().frame
  const form = useForm<'people' | 'level'>()
  const [people, setPeople] = useState<ReadonlyArray<{ databaseId: number; name: string }>>([])
  const [level, setLevel] = useState('')
  const submit = async () => {
    const isFine = people.length > 0 || level !== ''
    if (!form.check({ people: isFine ? null : t('refusal.campaign-nobody') })) return
    const ids = people.map(({ databaseId }) => databaseId)
    const outcome = await form.ask(send(giveCoupons, { campaign, people: ids, level }), FIELD_OF)
    if (!outcome.ok) return
    const { given, had } = outcome.result
    toast.success(t('coupons.desk.give.done', { given, had }))
    setPeople([])
    setLevel('')
    await refreshPage()
  }
  return (
    <section className="card grid content-start gap-4 p-4 sm:p-5">
      <h2 className="text-16">{t('coupons.desk.give')}</h2>
      <p className="text-13 text-soft">{t('coupons.desk.give.help')}</p>
      <FormFrame form={form} onSubmit={submit} label={t('coupons.push.do')}>
        <PeopleField
          label={t('coupons.desk.people')}
          people={people}
          onPeople={form.changing('people', setPeople)}
          error={form.errors.people}
        />
        <Field label={t('coupons.desk.give.level')} error={form.errors.level}>
          {(control) => (
            <NativeSelect {...control} value={level} onChange={form.typing('people', setLevel)}>
              <option value="">{t('coupons.desk.give.noLevel')}</option>
              {Object.entries({ ...levels, ...vips }).map(([key, { name }]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </FormFrame>
    </section>
  )
}
