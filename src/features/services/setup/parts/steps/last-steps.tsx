import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { CreateNode } from '#features/product/community/parts/nodes/CreateNode.tsx'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Banner, FormFrame } from '#ui/forms/FormFrame.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { markStep, testMail } from '../../contract.ts'
import type { Steps } from '../../schemas.ts'
import { goOn } from './go-on.ts'

/** Refusals that the form itself shows, so no toast is needed. */
const SAID_HERE = ['mail-not-set-up', 'no-mail-address', 'mail-not-taken']

/** Whether mail leaves the site at all, and a test of it that is waited for. */
export function MailStep({ mail }: { mail: Steps['mail'] }) {
  const { t } = useI18n()
  const form = useForm<never>()
  const [sentTo, setSentTo] = useState<string>()
  const test = async () => {
    setSentTo(undefined)
    const outcome = await form.ask(send(testMail, {}, { steps: SAID_HERE }))
    if (outcome.ok) setSentTo(outcome.result.to)
  }
  if (!mail.isSetUp)
    return (
      <div className="grid gap-3">
        <Notice>{t('setup.mail.missing')}</Notice>
        <p className="text-14 text-soft">{t('setup.mail.how')}</p>
        <code className="rounded-control bg-sunken p-3 font-mono text-13 [overflow-wrap:anywhere]">
          SMTP_URL=smtps://user:password@mail.example MAIL_FROM='Town &lt;hello@town.example&gt;'
        </code>
      </div>
    )
  return (
    <>
      {sentTo !== undefined && <Banner>{t('setup.mail.sent', { to: sentTo })}</Banner>}
      <FormFrame
        form={form}
        onSubmit={() => void test()}
        label={mail.to === null ? t('setup.mail.test') : t('setup.mail.testTo', { to: mail.to })}
      >
        <p className="text-14">{t('setup.mail.there')}</p>
      </FormFrame>
    </>
  )
}

/** The form of the house for nodes. */
export function NodeStep() {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="main" size="large" isWide onClick={() => setOpen(true)}>
        {t('setup.node.make')}
      </Button>
      <CreateNode isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export function InviteStep({ invitation }: { invitation: string }) {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<never>()
  const finish = async () => {
    const outcome = await form.ask(send(markStep, { step: 'invite', state: 'done' }))
    if (outcome.ok) goOn('invite', href)
  }
  return (
    <FormFrame form={form} onSubmit={() => void finish()} label={t('setup.invite.done')}>
      <div className="flex flex-wrap items-center gap-2.5 rounded-control bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-14 [overflow-wrap:anywhere]">{invitation}</code>
        <CopyButton text={invitation} />
      </div>
      <p className="text-13 text-soft">{t('setup.invite.staff')}</p>
    </FormFrame>
  )
}
