import { type ReactNode, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { type Form, useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { grantVip, setLevel } from '../../contract.ts'
import { MOST_VIP_DAYS } from '../../rules.ts'
import type { AdminPerson } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'

const PRESET_DAYS = '30'

export function LevelForm({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const form = useForm()
  const [level, setChosen] = useState(person.level)
  const save = async () => {
    const outcome = await form.ask(send(setLevel, { id: person.databaseId, level }))
    if (outcome.ok) await toastAndRefresh(t('admin.saved'))
  }
  return (
    <SaveForm form={form} onSave={save}>
      <Field label={t('admin.person.level')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={level}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <Tiers tiers={frame.levels} />
          </NativeSelect>
        )}
      </Field>
    </SaveForm>
  )
}

export function VipForm({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const form = useForm<'days'>()
  const [tier, setTier] = useState(person.vip ?? '')
  const [days, setDays] = useState(PRESET_DAYS)
  const save = async () => {
    // An empty field is not 0, which would be for life.
    if (!form.check({ days: tier && !days ? t('admin.vip.daysMissing') : null })) return
    const data = { id: person.databaseId, tier: tier || null, days: Number(days) }
    const outcome = await form.ask(send(grantVip, data))
    if (outcome.ok) await toastAndRefresh(t('admin.saved'))
  }
  return (
    <SaveForm form={form} onSave={save}>
      <Field label={t('admin.vip.tier')} help={useVipText(person)}>
        {(control) => (
          <NativeSelect
            {...control}
            value={tier}
            onChange={({ currentTarget }) => setTier(currentTarget.value)}
          >
            <option value="">{t('admin.vip.none')}</option>
            <Tiers tiers={frame.vips} />
          </NativeSelect>
        )}
      </Field>
      {tier && (
        <Field label={t('admin.vip.days')} help={t('admin.vip.daysHelp')} error={form.errors.days} isRequired>
          {(control) => (
            <NumericInput
              {...control}
              config={{ min: 0, max: MOST_VIP_DAYS, decimals: 0 }}
              value={days}
              onText={(text) => {
                form.clear('days')
                setDays(text)
              }}
            />
          )}
        </Field>
      )}
    </SaveForm>
  )
}

/** What they have of VIP now. */
function useVipText({ vip, vipUntil }: AdminPerson): string {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  if (vip === null) return t('admin.person.noVip')
  if (vipUntil === null) return t('admin.person.vipForLife')
  return t('admin.person.vipUntil', { date: writtenDate(vipUntil, locale, frame.timeZone) })
}

const Tiers = ({ tiers }: { tiers: Readonly<Record<string, { name: string }>> }) =>
  Object.entries(tiers).map(([key, { name }]) => (
    <option key={key} value={key}>
      {name}
    </option>
  ))

interface SaveFormProps {
  form: Pick<Form<never>, 'ref' | 'isPending'>
  onSave: () => Promise<void>
  children: ReactNode
}

function SaveForm({ form: { ref, isPending }, onSave, children }: SaveFormProps) {
  const { t } = useI18n()
  return (
    <form
      ref={ref}
      noValidate
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void onSave()
      }}
    >
      {children}
      <Button type="submit" look="line" size="small" className="justify-self-start" isPending={isPending}>
        {t('admin.save')}
      </Button>
    </form>
  )
}
