import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { PasswordField } from '#features/accounts/account/parts/form/PasswordField.tsx'
import { PASSWORD_LENGTH, passwordProblem } from '#features/accounts/account/rules.ts'
import { normalAddress } from '#features/kernel/people/rules/fields.ts'
import { usePage } from '#site/context.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { foundSite } from '../contract.ts'
import { LONGEST_SITE_NAME, STEPS_PATH } from '../rules.ts'

const FIELDS = {
  malformed: 'siteName',
  'name-length': 'name',
  'name-characters': 'name',
  'address-form': 'address',
  'email-invalid': 'email',
  'password-short': 'password',
  'password-long': 'password',
  'password-own': 'password',
  'password-common': 'password',
} as const
type Named = (typeof FIELDS)[keyof typeof FIELDS]

/** Said once the key has fitted. */
export const FOUNDER_WORDS = [
  'setup.step',
  'setup.name.title',
  'setup.name.lead',
  'setup.name.site',
  'setup.name.siteHelp',
  'setup.name.siteNeeded',
  'setup.name.you',
  'setup.name.name',
  'setup.name.address',
  'setup.name.addressHelp',
  'setup.name.email',
  'setup.name.passkey',
  'setup.name.go',
  'account.signIn.password',
  'account.signIn.hidePassword',
  'account.signIn.showPassword',
  'account.signUp.passwordHelp',
  'common.login.error.requiredPassword',
  'refusal.password-short',
  'refusal.password-long',
  'refusal.password-own',
  'ui.form.cutOff',
] as const

const TEXTS = ['siteName', 'name', 'address', 'email'] as const
type Text = (typeof TEXTS)[number]

const ATTRIBUTES: Readonly<Record<Text, ComponentProps<'input'>>> = {
  siteName: { maxLength: LONGEST_SITE_NAME, autoComplete: 'off' },
  name: { maxLength: 60, autoComplete: 'name' },
  address: { maxLength: 60, autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  email: { maxLength: 320, type: 'email', autoComplete: 'email' },
}

/** The name of the site, and who runs it. Whatever is refused, everything typed stays. */
export function FounderForm({ keyGiven }: { keyGiven: string }) {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<Named>({ isQuiet: true })
  const [draft, setDraft] = useState({ siteName: '', name: '', address: '', email: '', password: '' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const change = (field: Named, value: string) => {
    form.clear(field)
    setDraft((before) => ({ ...before, [field]: value }))
  }
  const submit = async () => {
    const { siteName, password, email, name, address } = draft
    const problem = passwordProblem(password, [email, name, normalAddress(address)])
    const isFine = form.check({
      siteName: siteName.trim() === '' ? t('setup.name.siteNeeded') : null,
      password:
        password === ''
          ? t('common.login.error.requiredPassword')
          : problem && t(`refusal.${problem}`, PASSWORD_LENGTH),
    })
    if (!isFine) return
    const outcome = await form.ask(
      send(foundSite, { key: keyGiven, ...draft }, { steps: Object.keys(FIELDS) }),
      FIELDS,
    )
    // As a whole new page: it begins with a session, and with the name of the site.
    if (outcome.ok) location.assign(href(STEPS_PATH))
  }
  const text = (field: Text, label: string, help?: string) => (
    <Field label={label} help={help} error={form.errors[field]} isRequired>
      {(control) => (
        <TextInput
          {...control}
          {...ATTRIBUTES[field]}
          name={field}
          value={draft[field]}
          onChange={({ currentTarget }) => change(field, currentTarget.value)}
        />
      )}
    </Field>
  )
  return (
    <>
      <p className="text-13 text-soft">{t('setup.step', { step: 1 })}</p>
      <h1 ref={heading} tabIndex={-1} className="text-24 sm:text-30">
        {t('setup.name.title')}
      </h1>
      <p className="mt-2 mb-5 text-pretty text-soft">{t('setup.name.lead')}</p>
      <FormFrame form={form} onSubmit={() => void submit()} label={t('setup.name.go')}>
        {text('siteName', t('setup.name.site'), t('setup.name.siteHelp'))}
        <h2 className="mt-2 text-18">{t('setup.name.you')}</h2>
        {text('name', t('setup.name.name'))}
        {text('address', t('setup.name.address'), t('setup.name.addressHelp'))}
        {text('email', t('setup.name.email'))}
        <PasswordField
          label={t('account.signIn.password')}
          name="password"
          autoComplete="new-password"
          value={draft.password}
          onValue={(value) => change('password', value)}
          error={form.errors.password}
          help={t('account.signUp.passwordHelp', PASSWORD_LENGTH)}
        />
        <p className="text-13 text-soft">{t('setup.name.passkey')}</p>
      </FormFrame>
    </>
  )
}
