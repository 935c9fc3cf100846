import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Outcome, send } from '#browser/calls/request.ts'
import { holdFocus } from '#browser/core/page/focus.ts'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { warningIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { appealByLink, getSanctionByLink } from '../contract.ts'
import { AppealForm } from '../parts/sanctions/AppealForm.tsx'
import { SanctionFacts } from '../parts/sanctions/SanctionFacts.tsx'
import type { OwnSanction } from '../schemas.ts'

/** Said once the link was looked at. */
const WORDS = [
  ...(['failed', 'noLink', 'kind', 'rule', 'reason', 'since', 'until', 'noEnd'] as const).map(
    (word) => `admin.appeal.${word}` as const,
  ),
  ...(['words', 'needsWords', 'send', 'sent'] as const).map((word) => `admin.silence.${word}` as const),
  'admin.kind.silence',
  'admin.kind.login-ban',
  'admin.kind.node-silence',
  'account.home',
  'ui.form.cutOff',
  'ui.retry',
  'ui.unreachable',
] as const

/** Refusals that the page explains itself, so no toast is shown for them. */
const SAID_HERE = ['appeal-link-wrong', 'sanction-ended', 'malformed']

/** The sanction of the link, and the form for an appeal, which can be sent once. */
export function View() {
  const { t } = useI18n()
  carry(t, WORDS)
  // The query is known only in the browser: the server renders one page for everybody.
  const [token, setToken] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome<OwnSanction>>()
  const look = useCallback(async (link: string) => {
    setOutcome(undefined)
    setOutcome(await send(getSanctionByLink, { token: link }, { steps: SAID_HERE }))
  }, [])
  useEffect(() => {
    const link = new URLSearchParams(location.search).get('link') ?? ''
    setToken(link)
    if (link) void look(link)
  }, [look])

  if (token === '') return <Failure text={t('admin.appeal.noLink')} />
  if (outcome && !outcome.ok) {
    const { refusal } = outcome
    return (
      <Failure
        text={refusal?.messages[0] ?? t('ui.unreachable')}
        {...(!refusal && token && { onRetry: () => void look(token) })}
      />
    )
  }
  return (
    <section className="card mx-auto w-full max-w-xl p-5 sm:p-8">
      <h1 className="text-24">{t('admin.silence.title')}</h1>
      <p className="mt-1.5 text-pretty text-soft">{t('admin.silence.once')}</p>
      {outcome && token ? (
        <div className="mt-5 grid gap-4">
          <SanctionFacts sanction={outcome.result} />
          <AppealForm
            appeal={outcome.result.appeal}
            onSend={async (text) => {
              const sent = await send(appealByLink, { token, text })
              if (sent.ok) holdFocus(() => flushSync(() => setOutcome(sent)))
              return sent
            }}
            onSent={() => Promise.resolve()}
          />
        </div>
      ) : (
        <Skeleton shape="text" />
      )}
      <noscript>
        <p className="mt-3">{t('account.needsScript')}</p>
      </noscript>
    </section>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <Gate
      icon={warningIcon}
      title={t('admin.appeal.failed')}
      actions={
        <>
          {onRetry && (
            <Button look="main" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
          <LinkButton look="line" href={href('')}>
            {t('account.home')}
          </LinkButton>
        </>
      }
    >
      <p role="alert">{text}</p>
    </Gate>
  )
}
