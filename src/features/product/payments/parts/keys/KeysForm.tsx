import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Switch } from '#ui/forms/Choice.tsx'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { saveProviderKeys } from '../../contract.ts'
import { hasCurrencies, hasSandbox, KEY_FIELDS } from '../../rules.ts'
import type { ProviderKeys } from '../../schemas/keys.ts'

/** Keys are typed and never shown: an empty field keeps what is set. */
export function KeysForm({ one }: { one: ProviderKeys }) {
  const { t } = useI18n()
  const { provider, source, tails } = one
  const form = useForm<'keys'>()
  const [isOn, setOn] = useState(source === null || one.isOn)
  const [isSandbox, setSandbox] = useState(one.isSandbox)
  const [currencies, setCurrencies] = useState(one.currencies.join(' '))
  const [keys, setKeys] = useState<Record<string, string>>({})
  const save = async () => {
    const typed = Object.fromEntries(Object.entries(keys).filter(([, value]) => value.trim() !== ''))
    const codes = currencies
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean)
    const { ok } = await form.ask(
      send(saveProviderKeys, { provider, isOn, isSandbox, currencies: codes, keys: typed }),
    )
    if (!ok) return
    setKeys({})
    toast.success(t('payments.keys.saved'))
    await refreshPage()
  }
  const helpOf = (name: string): string | undefined => {
    const tail = tails[name]
    if (tail === undefined) return undefined
    return tail === '' ? t('payments.keys.isSet') : t('payments.keys.tail', { tail })
  }
  return (
    <FormFrame form={form} onSubmit={() => void save()} label={t('payments.keys.save')} look="line">
      <Switch checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)}>
        {t('payments.keys.offer')}
      </Switch>
      {hasSandbox(provider) && (
        <Switch checked={isSandbox} onChange={({ currentTarget }) => setSandbox(currentTarget.checked)}>
          {t('payments.keys.sandbox')}
        </Switch>
      )}
      {KEY_FIELDS[provider].map(({ name, isLong, isOptional = false }) => (
        <Field key={name} label={t(`payments.keys.${name}`)} help={helpOf(name)} isOptional={isOptional}>
          {(control) => {
            const props = {
              ...control,
              value: keys[name] ?? '',
              autoComplete: 'off',
              spellCheck: false,
              className: 'num',
            }
            const keep = (value: string) => setKeys((before) => ({ ...before, [name]: value }))
            return isLong ? (
              <TextArea {...props} onChange={({ currentTarget }) => keep(currentTarget.value)} />
            ) : (
              <TextInput {...props} onChange={({ currentTarget }) => keep(currentTarget.value)} />
            )
          }}
        </Field>
      ))}
      {hasCurrencies(provider) && (
        <Field label={t('payments.keys.currencies')} help={t('payments.keys.currencies.help')} isOptional>
          {(control) => (
            <TextInput
              {...control}
              value={currencies}
              onChange={({ currentTarget }) => setCurrencies(currentTarget.value)}
            />
          )}
        </Field>
      )}
    </FormFrame>
  )
}
