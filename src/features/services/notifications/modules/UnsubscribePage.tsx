import { useEffect, useState } from 'react'
import { type Outcome, send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { getUnsubscribing, unsubscribeByLink } from '../contract.ts'
import { TOPICS } from '../rules.ts'
import type { Unsubscribing } from '../schemas.ts'

/** Said once the link was looked at. */
const WORDS = [
  ...TOPICS.map((topic) => `notifications.topic.${topic}` as const),
  ...(['ask', 'do', 'done', 'wrong'] as const).map((word) => `notifications.unsubscribe.${word}` as const),
  'notifications.mail.settings',
  'notifications.again',
  'account.home',
  'ui.unreachable',
] as const

/** What the link would turn off, and one button that does it: opening the page does nothing. */
export function View() {
  const { t } = useI18n()
  carry(t, WORDS)
  const { href } = usePage()
  const [outcome, setOutcome] = useState<Outcome<Unsubscribing>>()
  const [isPending, setPending] = useState(false)
  // Only in the browser is the whole address known: the page is the same one for everybody.
  useEffect(() => {
    void send(
      getUnsubscribing,
      { token: linkHere() },
      { steps: ['unsubscribe-link-wrong', 'malformed'] },
    ).then(setOutcome)
  }, [])
  const turnOff = async () => {
    setPending(true)
    const done = await send(unsubscribeByLink, { token: linkHere() })
    setPending(false)
    if (done.ok) setOutcome(done)
  }
  const found = outcome?.ok ? outcome.result : undefined
  const names = found && { topic: t(`notifications.topic.${found.topic}`), email: found.email }
  return (
    <section className="card mx-auto w-full max-w-xl p-5 sm:p-8">
      <h1 className="text-24">{t('notifications.unsubscribe.title')}</h1>
      {!outcome && <Skeleton shape="text" />}
      {outcome && !outcome.ok && (
        <p role="alert" className="mt-3">
          {outcome.refusal ? t('notifications.unsubscribe.wrong') : t('ui.unreachable')}
        </p>
      )}
      {found && names && (
        <p className="mt-3" role="status">
          {t(found.isOff ? 'notifications.unsubscribe.done' : 'notifications.unsubscribe.ask', names)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {found && !found.isOff && (
          <Button look="main" isPending={isPending} onClick={turnOff}>
            {t('notifications.unsubscribe.do')}
          </Button>
        )}
        <LinkButton look="line" href={href('account/notification')}>
          {t('notifications.mail.settings')}
        </LinkButton>
      </div>
      <noscript>
        <p className="mt-3">{t('account.needsScript')}</p>
      </noscript>
    </section>
  )
}

const linkHere = () => new URLSearchParams(location.search).get('link') ?? ''
