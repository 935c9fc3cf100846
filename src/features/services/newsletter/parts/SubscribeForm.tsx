import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { formAddress } from '#site/forms.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { Banner } from '#ui/forms/FormFrame.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { subscribe } from '../contract.ts'
import { NEWSLETTER_FORM } from '../rules.ts'
import { LanguageSelect } from './LanguageSelect.tsx'

/** Said once it was sent. */
const WORDS = [
  'newsletter.sent',
  'newsletter.sent.text',
  'ui.form.cutOff',
  'refusal.newsletter-email',
] as const

interface Props {
  /** What happens with the address. */
  privacy?: string
  /** What had been typed into it, and why it was refused: of a browser without script. */
  email?: string | undefined
  error?: string | undefined
}

/** Asks for the letters by an address; a browser without script sends the same form by itself. */
export function SubscribeForm({ privacy, email: typed = '', error }: Props) {
  const { t } = useI18n()
  carry(t, WORDS)
  const { locale } = usePage()
  const form = useForm<'email'>({ isQuiet: true })
  const [email, setEmail] = useState(typed)
  const [language, setLanguage] = useState<Locale>(locale)
  const [isSent, setSent] = useState(false)
  const ask = async () => {
    if (!form.check({ email: email.includes('@') ? null : t('refusal.newsletter-email') })) return
    const asked = send(subscribe, { email, language }, { steps: ['newsletter-email', 'too-many-attempts'] })
    if ((await form.ask(asked, { 'newsletter-email': 'email' })).ok) setSent(true)
  }
  if (isSent)
    return (
      <Banner>
        <span>
          <strong>{t('newsletter.sent')}</strong> {t('newsletter.sent.text')}
        </span>
      </Banner>
    )
  const problem = form.isCutOff ? t('ui.form.cutOff') : form.notice
  return (
    <form
      ref={form.ref}
      method="post"
      action={formAddress(NEWSLETTER_FORM, locale)}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isPending) void ask()
      }}
    >
      <Field label={t('newsletter.email')} error={form.errors.email ?? error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={form.typing('email', setEmail)}
          />
        )}
      </Field>
      <LanguageSelect before={locale} onChange={setLanguage} />
      {problem && <Notice>{problem}</Notice>}
      {privacy && <p className="text-13 text-soft">{privacy}</p>}
      <div>
        <Button type="submit" look="main" name="do" value="ask" isPending={form.isPending}>
          {t('newsletter.subscribe')}
        </Button>
      </div>
    </form>
  )
}
