import { useEffect, useId, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { saveTerms } from '../../contract.ts'
import type { Steps } from '../../schemas.ts'
import { goOn } from './go-on.ts'

const FIELDS = { 'time-zone-unknown': 'timeZone' } as const

/** In each language its own name. */
const NAMES: Readonly<Record<Locale, string>> = { 'zh-hans': '简体中文', en: 'English', es: 'Español' }

/** Languages, each with the money that its readers see first; currencies; and the time of the site. */
export function TermsStep({ setup }: { setup: Steps }) {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<'timeZone'>({ isQuiet: true })
  const [languages, setLanguages] = useState(setup.languages)
  const [currencies, setCurrencies] = useState(setup.currencies)
  const [timeZone, setTimeZone] = useState(setup.timeZone)
  const money = currencies.filter(({ isOffered }) => isOffered)
  const moneyOf = (code: string) => (money.some((one) => one.code === code) ? code : (money[0]?.code ?? code))
  const offered = languages.filter(({ isOffered }) => isOffered)
  const save = async () => {
    const outcome = await form.ask(
      send(
        saveTerms,
        {
          languages: offered.map(({ code, currency }) => ({ code, currency: moneyOf(currency) })),
          currencies: money.map(({ code }) => code),
          timeZone: timeZone.trim(),
        },
        { steps: Object.keys(FIELDS) },
      ),
      FIELDS,
    )
    if (outcome.ok) goOn('terms', href)
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => void save()}
      label={t('setup.save')}
      isDisabled={offered.length === 0 || money.length === 0}
    >
      <fieldset className="grid gap-2.5">
        <legend className="mb-1 text-14 font-medium">{t('setup.terms.currencies')}</legend>
        {currencies.map(({ code, name, isOffered }) => (
          <Choice
            key={code}
            checked={isOffered}
            onChange={({ currentTarget }) =>
              setCurrencies((before) =>
                before.map((one) => (one.code === code ? { ...one, isOffered: currentTarget.checked } : one)),
              )
            }
          >
            {name} <span className="text-soft">{code}</span>
          </Choice>
        ))}
      </fieldset>
      <fieldset className="grid gap-2.5">
        <legend className="mb-1 text-14 font-medium">{t('setup.terms.languages')}</legend>
        {languages.map(({ code, isOffered, currency }) => {
          const change = (part: Partial<Steps['languages'][number]>) =>
            setLanguages((before) => before.map((one) => (one.code === code ? { ...one, ...part } : one)))
          return (
            <div key={code} className="flex flex-wrap items-center justify-between gap-2">
              <Choice
                checked={isOffered}
                onChange={({ currentTarget }) => change({ isOffered: currentTarget.checked })}
              >
                {NAMES[code]}
              </Choice>
              <NativeSelect
                className="w-auto"
                aria-label={t('setup.terms.moneyOf', { language: NAMES[code] })}
                value={moneyOf(currency)}
                disabled={!isOffered || money.length === 0}
                onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
              >
                {money.map((one) => (
                  <option key={one.code} value={one.code}>
                    {one.code}
                  </option>
                ))}
              </NativeSelect>
            </div>
          )
        })}
      </fieldset>
      <TimeZoneField
        value={timeZone}
        error={form.errors.timeZone}
        onValue={(value) => {
          form.clear('timeZone')
          setTimeZone(value)
        }}
      />
    </FormFrame>
  )
}

interface TimeZoneProps {
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

/** Typed or picked; the list is the browser's own, so no page carries four hundred names. */
function TimeZoneField({ value, error, onValue }: TimeZoneProps) {
  const { t } = useI18n()
  const listId = useId()
  const [zones, setZones] = useState<readonly string[]>([])
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), [])
  return (
    <Field label={t('setup.terms.timeZone')} help={t('setup.terms.timeZoneHelp')} error={error} isRequired>
      {(control) => (
        <>
          <TextInput
            {...control}
            list={listId}
            value={value}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onValue(currentTarget.value)}
          />
          <datalist id={listId}>
            {zones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
