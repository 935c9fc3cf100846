import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { SIGN_UP_CODE } from '#shared/people/sign-up-code.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Segments, Switch } from '#ui/forms/Choice.tsx'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { saveSiteChoices } from '../../contract.ts'
import type { SiteChoices } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'
import { ReasonFields } from './ReasonFields.tsx'

const SWITCHES = [
  'isOpenToCrawlers',
  'givesFilesToStrangers',
  'keepsChatForMembers',
  'drawsCovers',
  'asksForFace',
] as const

/** The field at which a refusal is shown. */
const FIELDS = {
  'follow-incomplete': 'code',
  'follow-picture': 'picture',
  'security-contact': 'contacts',
  'security-policy': 'policy',
  'report-reasons': 'reasons',
} as const
type Named = (typeof FIELDS)[keyof typeof FIELDS]

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Site settings that admins change now and then; saved together. */
export function SettingsPanel({ choices }: { choices: SiteChoices }) {
  const { t } = useI18n()
  const form = useForm<Named>()
  const [draft, setDraft] = useState(choices)
  /** As the form was opened, or saved last. */
  const [seen, setSeen] = useState(choices)
  const [contacts, setContacts] = useState(choices.contacts.join('\n'))
  const [numbers, setNumbers] = useState({
    chatPause: String(choices.chatPause),
    maxFileSize: String(choices.maxFileSize),
  })
  const change = (part: Partial<SiteChoices>) => setDraft((before) => ({ ...before, ...part }))
  const save = async () => {
    const wanted = {
      ...draft,
      contacts: linesOf(contacts),
      chatPause: Number(numbers.chatPause || 0),
      maxFileSize: Number(numbers.maxFileSize) || choices.maxFileSize,
    }
    const outcome = await form.ask(send(saveSiteChoices, { seen, wanted }), FIELDS)
    if (!outcome.ok) return
    setSeen(wanted)
    await toastAndRefresh(t('admin.saved'))
  }
  return (
    <div className="card p-4 sm:p-6">
      <FormFrame form={form} onSubmit={() => void save()} label={t('admin.settings.save')}>
        <FollowFields follow={draft.follow} onChange={(follow) => change({ follow })} errors={form.errors} />
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-16 font-semibold">{t('admin.settings.doors')}</legend>
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              checked={draft[name]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
            >
              {t(`admin.settings.${name}`)}
            </Switch>
          ))}
          <p className="mt-2 text-14 font-medium">{t('admin.settings.signUpCode')}</p>
          <Segments
            name="sign-up-code"
            label={t('admin.settings.signUpCode')}
            segments={SIGN_UP_CODE.map((value) => ({
              value,
              label: t(`admin.settings.signUpCode.${value}`),
            }))}
            value={draft.signUpCode}
            onValue={(signUpCode) => change({ signUpCode })}
          />
          <p className="text-13 text-soft">{t('admin.settings.signUpCode.help')}</p>
        </fieldset>
        <NumberFields
          numbers={numbers}
          onChange={(part) => setNumbers((before) => ({ ...before, ...part }))}
        />
        <ReasonFields
          reasons={draft.reasons}
          onChange={(reasons) => change({ reasons })}
          error={form.errors.reasons}
        />
        <SecurityFields
          contacts={contacts}
          policy={draft.policy}
          onContacts={setContacts}
          onPolicy={(policy) => change({ policy })}
          errors={form.errors}
        />
      </FormFrame>
    </div>
  )
}

interface Numbers {
  chatPause: string
  maxFileSize: string
}

interface NumberFieldsProps {
  /** As they were typed. */
  numbers: Numbers
  onChange: (part: Partial<Numbers>) => void
}

function NumberFields({ numbers, onChange }: NumberFieldsProps) {
  const { t } = useI18n()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('admin.settings.chatPause')} help={t('admin.settings.chatPause.help')}>
        {(control) => (
          <NumericInput
            {...control}
            config={{ min: 0, max: 3_600, decimals: 0 }}
            value={numbers.chatPause}
            onText={(chatPause) => onChange({ chatPause })}
          />
        )}
      </Field>
      <Field label={t('admin.settings.maxFileSize')}>
        {(control) => (
          <NumericInput
            {...control}
            config={{ min: 0 }}
            value={numbers.maxFileSize}
            onText={(maxFileSize) => onChange({ maxFileSize })}
          />
        )}
      </Field>
    </div>
  )
}

interface SecurityFieldsProps {
  /** One on a line. */
  contacts: string
  policy: string
  onContacts: (contacts: string) => void
  onPolicy: (policy: string) => void
  errors: Partial<Record<Named, string>>
}

/** Where somebody who has found a hole in the site can write to. */
function SecurityFields({ contacts, policy, onContacts, onPolicy, errors }: SecurityFieldsProps) {
  const { t } = useI18n()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-16 font-semibold">{t('admin.settings.security')}</legend>
      <Field
        label={t('admin.settings.contacts')}
        help={t('admin.settings.contacts.help')}
        error={errors.contacts}
      >
        {(control) => (
          <TextArea
            {...control}
            value={contacts}
            onChange={({ currentTarget }) => onContacts(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('admin.settings.policy')} error={errors.policy}>
        {(control) => (
          <TextInput
            {...control}
            value={policy}
            maxLength={500}
            onChange={({ currentTarget }) => onPolicy(currentTarget.value)}
          />
        )}
      </Field>
    </fieldset>
  )
}

interface FollowFieldsProps {
  follow: SiteChoices['follow']
  onChange: (follow: SiteChoices['follow']) => void
  errors: Partial<Record<Named, string>>
}

/** The official account that readers follow for a code. */
function FollowFields({ follow, onChange, errors }: FollowFieldsProps) {
  const { t } = useI18n()
  const { langOf } = usePage()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-16 font-semibold">{t('admin.settings.follow')}</legend>
      <p className="text-13 text-soft">{t('admin.settings.follow.help')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {LOCALES.map((locale) => (
          <Field key={locale} label={t(`admin.settings.name.${locale}`)}>
            {(control) => (
              <TextInput
                {...control}
                lang={langOf(locale)}
                value={follow.name[locale]}
                maxLength={5_000}
                onChange={({ currentTarget }) =>
                  onChange({ ...follow, name: { ...follow.name, [locale]: currentTarget.value } })
                }
              />
            )}
          </Field>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('admin.settings.picture')}
          help={t('admin.settings.picture.help')}
          error={errors.picture}
        >
          {(control) => (
            <TextInput
              {...control}
              value={follow.picture}
              maxLength={500}
              onChange={({ currentTarget }) => onChange({ ...follow, picture: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('admin.settings.code')} help={t('admin.settings.code.help')} error={errors.code}>
          {(control) => (
            <TextInput
              {...control}
              value={follow.code}
              maxLength={60}
              autoComplete="off"
              onChange={({ currentTarget }) => onChange({ ...follow, code: currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
