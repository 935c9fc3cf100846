import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { tryKey } from '../contract.ts'
import { LONGEST_KEY, plainKey } from '../rules.ts'
import { FOUNDER_WORDS } from './FounderForm.tsx'

/** Asks for the key that the start has printed. It is typed, never part of an address, which would end in histories. */
export function KeyForm({ onKey }: { onKey: (key: string) => void }) {
  const { t } = useI18n()
  carry(t, FOUNDER_WORDS)
  const form = useForm<'key'>({ isQuiet: true })
  const [key, setKey] = useState('')
  const submit = async () => {
    if (!form.check({ key: plainKey(key) === '' ? t('setup.key.needed') : null })) return
    const outcome = await form.ask(send(tryKey, { key }, { steps: ['setup-key-wrong'] }), {
      'setup-key-wrong': 'key',
    })
    if (outcome.ok) onKey(key)
  }
  return (
    <>
      <h1 className="text-24 sm:text-30">{t('setup.empty')}</h1>
      <p className="mt-2 mb-5 text-pretty text-soft">{t('setup.key.lead')}</p>
      <FormFrame form={form} onSubmit={() => void submit()} label={t('setup.key.begin')}>
        <Field label={t('setup.key')} help={t('setup.key.help')} error={form.errors.key} isRequired>
          {(control) => (
            <TextInput
              {...control}
              name="setup-key"
              value={key}
              maxLength={LONGEST_KEY}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              placeholder="XXXX-XXXX-XXXX"
              className="font-mono"
              onChange={({ currentTarget }) => {
                form.clear('key')
                setKey(currentTarget.value)
              }}
            />
          )}
        </Field>
      </FormFrame>
      <p className="mt-4 text-13 text-soft">{t('setup.key.where')}</p>
    </>
  )
}
