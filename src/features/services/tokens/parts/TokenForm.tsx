import { useState } from 'react'
import { refreshPage } from '#browser/page/refresh.ts'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { Confirmed } from '#features/services/admin/parts/Confirmed.tsx'
import { ShownOnce } from '#features/services/admin/parts/ShownOnce.tsx'
import { Segments } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { createToken } from '../contract.ts'
import { MOST_NAME, TERMS, type Term } from '../rules.ts'
import type { CallGroups } from '../schemas.ts'
import { CallPicker } from './CallPicker.tsx'

interface Props {
  groups: CallGroups
  onDone: () => void
}

/** What a token is called, until when it is good, and what it may do; then the token itself, this once. */
export function TokenForm(props: Props) {
  return (
    <Confirmed>
      <Form {...props} />
    </Confirmed>
  )
}

function Form({ groups, onDone }: Props) {
  const { t } = useI18n()
  const { sendConfirmed } = useSecured()
  const form = useForm<'name' | 'calls'>()
  const [name, setName] = useState('')
  const [days, setDays] = useState<Term>(90)
  const [calls, setCalls] = useState<ReadonlySet<string>>(new Set())
  const [token, setToken] = useState<string>()
  const make = async () => {
    const isFine = form.check({
      name: name.trim() === '' ? t('tokens.name.help') : null,
      calls: calls.size === 0 ? t('tokens.calls.chosen', { count: 0 }) : null,
    })
    if (!isFine) return
    const outcome = await form.ask(sendConfirmed(createToken, { name, calls: [...calls], days }))
    if (outcome.ok) setToken(outcome.result.token)
  }
  const finish = async () => {
    onDone()
    await refreshPage()
  }
  if (token !== undefined)
    return (
      <ShownOnce
        title={t('tokens.made')}
        text={t('tokens.made.text')}
        secret={token}
        done={t('tokens.made.done')}
        onDone={() => void finish()}
      />
    )
  return (
    <FormFrame form={form} onSubmit={() => void make()} label={t('tokens.make')}>
      <Field label={t('tokens.name')} help={t('tokens.name.help')} error={form.errors.name}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            required
            maxLength={MOST_NAME}
            autoComplete="off"
            onChange={form.typing('name', setName)}
          />
        )}
      </Field>
      <TermChoice days={days} onDays={setDays} />
      <CallPicker
        groups={groups}
        chosen={calls}
        error={form.errors.calls}
        onChange={form.changing('calls', setCalls)}
      />
    </FormFrame>
  )
}

/** Until when it is good. */
function TermChoice({ days, onDays }: { days: Term; onDays: (days: Term) => void }) {
  const { t } = useI18n()
  const terms = TERMS.map((term) => ({
    value: String(term),
    label: term === null ? t('tokens.term.never') : t('tokens.term.days', { count: term }),
  }))
  return (
    <div className="grid gap-1.5">
      <p className="text-14 font-medium">{t('tokens.term')}</p>
      <Segments
        name="term"
        label={t('tokens.term')}
        segments={terms}
        value={String(days)}
        onValue={(value) => onDays(TERMS.find((term) => String(term) === value) ?? null)}
      />
      {days === null && <p className="text-13 text-soft">{t('tokens.term.warning')}</p>}
    </div>
  )
}
