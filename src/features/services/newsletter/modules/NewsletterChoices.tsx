import { useEffect } from 'react'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { usePage } from '#site/context.tsx'
import { formAddress, plainPath } from '#site/forms.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { WithoutScriptHere } from '#site/WithoutScript.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { mailIcon } from '#ui/icons.ts'
import { LanguageSelect } from '../parts/LanguageSelect.tsx'
import { OwnSwitch } from '../parts/OwnSwitch.tsx'
import { SubscribeForm } from '../parts/SubscribeForm.tsx'
import { NEWSLETTER_FORM, NEWSLETTER_PATH } from '../rules.ts'
import type { ReaderView } from '../schemas.ts'
import type { NewsletterChoicesData } from './newsletter-choices.ts'

/** The link of a mail, and what it can do: opening it changes nothing. */
export function View({ data: { plain, own } }: ModuleProps<NoSettings, NewsletterChoicesData>) {
  const { t } = useI18n()
  if (!plain) return own ? <OwnSwitch before={own} /> : <LedOn />
  const { said, view } = plain
  const { refusal, values } = said
  if (refusal) {
    const isAboutEmail = refusal.code === 'newsletter-email'
    return (
      <section className="card mx-auto grid w-full max-w-xl gap-4 p-5 sm:p-8">
        <h1 className="text-24">{t('newsletter.title')}</h1>
        {!isAboutEmail && <Notice>{refusal.message}</Notice>}
        <SubscribeForm email={values.email} error={isAboutEmail ? refusal.message : undefined} />
      </section>
    )
  }
  if (values.sent)
    return (
      <Gate icon={mailIcon} title={t('newsletter.sent')}>
        <p role="status">{t('newsletter.sent.text')}</p>
      </Gate>
    )
  return <Told view={view} link={values.link ?? ''} isChanged={values.changed === '1'} />
}

/** Mail programs lead here by the address for one press, without the mark of this page; others are shown the form. */
function LedOn() {
  const { t } = useI18n()
  useEffect(() => {
    if (location.search.includes('link=')) location.replace(plainPath(location.href))
  }, [])
  return (
    <section className="card mx-auto grid w-full max-w-xl gap-4 p-5 sm:p-8">
      <h1 className="text-24">{t('newsletter.choices.title')}</h1>
      <p>{t('newsletter.choices.text')}</p>
      <SubscribeForm />
      <WithoutScriptHere />
    </section>
  )
}

interface ToldProps {
  view: ReaderView | null
  link: string
  isChanged: boolean
}

function Told({ view, link, isChanged }: ToldProps) {
  const { t } = useI18n()
  const { href, locale } = usePage()
  const state = view?.state ?? 'wrong'
  const action = formAddress(NEWSLETTER_FORM, locale)
  return (
    <Gate
      icon={mailIcon}
      title={t(`newsletter.choices.${state}`)}
      actions={
        state === 'asked' || state === 'reading' ? (
          <form method="post" action={action} className="flex flex-wrap gap-3">
            <input type="hidden" name="link" value={link} />
            {state === 'asked' && (
              <Button type="submit" look="main" name="do" value="confirm">
                {t('newsletter.confirm')}
              </Button>
            )}
            <Button type="submit" look="line" name="do" value="end">
              {t(state === 'asked' ? 'newsletter.decline' : 'newsletter.unsubscribe')}
            </Button>
          </form>
        ) : (
          <LinkButton look="line" href={href(NEWSLETTER_PATH)}>
            {t('newsletter.title')}
          </LinkButton>
        )
      }
    >
      <p role="status">
        {t(isChanged ? 'newsletter.changed' : `newsletter.choices.${state}.text`, {
          email: view?.email ?? '',
        })}
      </p>
      {view?.state === 'reading' && view.language && (
        <form method="post" action={action} className="mt-6 grid gap-3 text-left">
          <input type="hidden" name="link" value={link} />
          <LanguageSelect before={view.language} />
          <Button type="submit" look="line" size="small" name="do" value="language">
            {t('newsletter.language.save')}
          </Button>
        </form>
      )}
    </Gate>
  )
}
