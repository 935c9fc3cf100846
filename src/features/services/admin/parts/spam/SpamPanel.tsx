import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { previewSpamRules, saveSpamRules } from '../../contract.ts'
import { SPAM_NUMBERS } from '../../rules.ts'
import type { SpamRules } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'
import { PreviewCard } from './PreviewCard.tsx'

/** Each with the most that it can be. */
const NUMBERS = { newDays: 365, first: 100, links: 100, pace: 1_000, same: 1_000, raid: 5_000 } as const
type NumberName = (typeof SPAM_NUMBERS)[number]

interface Draft {
  numbers: Record<NumberName, string>
  words: Record<(typeof LOCALES)[number], string>
}

const draftOf = (rules: SpamRules): Draft => ({
  numbers: Object.fromEntries(SPAM_NUMBERS.map((name) => [name, String(rules[name])])) as Draft['numbers'],
  words: Object.fromEntries(
    LOCALES.map((locale) => [locale, rules.words[locale].join('\n')]),
  ) as Draft['words'],
})

const WORD_MOST = 60
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const rulesOf = ({ numbers, words }: Draft): SpamRules => ({
  ...(Object.fromEntries(SPAM_NUMBERS.map((name) => [name, Number(numbers[name] || 0)])) as Record<
    NumberName,
    number
  >),
  newDays: Math.max(1, Number(numbers.newDays || 1)),
  words: Object.fromEntries(LOCALES.map((locale) => [locale, linesOf(words[locale])])) as SpamRules['words'],
})

/**
 * By which rules a text waits until somebody has looked at it, each in plain words, and what they would have caught.
 */
export function SpamPanel({ rules }: { rules: SpamRules }) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const form = useForm<NumberName | (typeof LOCALES)[number]>()
  const [draft, setDraft] = useState(() => draftOf(rules))
  const preview = useRequest(previewSpamRules)
  const check = () =>
    form.check(
      Object.fromEntries(
        LOCALES.map((locale) => {
          const lines = linesOf(draft.words[locale])
          const isWrong = lines.length > 1_000 || lines.some((line) => line.length > WORD_MOST)
          return [locale, isWrong ? t('admin.spam.wordsWrong') : null]
        }),
      ) as Record<(typeof LOCALES)[number], string | null>,
    )
  const save = async () => {
    if (!check()) return
    const outcome = await form.ask(send(saveSpamRules, rulesOf(draft)))
    if (outcome.ok) await toastAndRefresh(t('admin.saved'))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-soft">{t('admin.spam.lead')}</p>
      <div className="card p-4 sm:p-6">
        <FormFrame form={form} onSubmit={() => void save()} label={t('admin.spam.save')}>
          <div className="grid gap-5 sm:grid-cols-2">
            {SPAM_NUMBERS.map((name) => (
              <Field key={name} label={t(`admin.spam.${name}`)} help={t(`admin.spam.${name}.help`)}>
                {(control) => (
                  <NumericInput
                    {...control}
                    config={{ min: name === 'newDays' ? 1 : 0, max: NUMBERS[name], decimals: 0 }}
                    value={draft.numbers[name]}
                    onText={(text) =>
                      setDraft((before) => ({ ...before, numbers: { ...before.numbers, [name]: text } }))
                    }
                  />
                )}
              </Field>
            ))}
          </div>
          <fieldset className="grid gap-4">
            <legend className="mb-1 text-14 font-medium">{t('admin.spam.words')}</legend>
            <p className="text-13 text-soft">{t('admin.spam.words.help')}</p>
            <div className="grid gap-4 sm:grid-cols-3">
              {LOCALES.map((locale) => (
                <Field key={locale} label={t(`admin.spam.words.${locale}`)} error={form.errors[locale]}>
                  {(control) => (
                    <TextArea
                      {...control}
                      rows={5}
                      lang={langOf(locale)}
                      spellCheck={false}
                      value={draft.words[locale]}
                      onChange={({ currentTarget: { value } }) => {
                        form.clear(locale)
                        setDraft((before) => ({ ...before, words: { ...before.words, [locale]: value } }))
                      }}
                    />
                  )}
                </Field>
              ))}
            </div>
          </fieldset>
          <p>
            <Button
              look="line"
              isPending={preview.status === 'pending'}
              onClick={() => {
                if (check()) void preview.run(rulesOf(draft))
              }}
            >
              {t('admin.spam.preview')}
            </Button>
          </p>
          {preview.data && <PreviewCard preview={preview.data} />}
        </FormFrame>
      </div>
    </div>
  )
}
