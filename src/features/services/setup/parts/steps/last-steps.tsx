import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { CreateNode } from '#features/product/community/parts/nodes/CreateNode.tsx'
import { ConnectionForm } from '#features/services/connections/parts/ConnectionForm.tsx'
import type { ConnectionLine } from '#features/services/connections/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Banner, FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { markStep, testMail } from '../../contract.ts'
import type { Steps } from '../../schemas.ts'
import { goOn } from './go-on.ts'

/** Refusals that the form itself shows, so no toast is needed. */
const SAID_HERE = ['mail-not-set-up', 'no-mail-address', 'mail-not-taken']

interface MailProps {
  mail: Steps['mail']
  server: ConnectionLine
}

/** The mail server, set here and tried as it is set; of one that the environment names a test that is waited for. */
export function MailStep({ mail, server }: MailProps) {
  const { t } = useI18n()
  const { href } = usePage()
  if (server.source === 'environment') return <MailTest mail={mail} />
  const goOnFromMail = (to: string | null) => {
    toast.success(t('setup.mail.sent', { to: to ?? '' }))
    goOn('mail', href)
  }
  return (
    <div className="grid gap-4">
      <p className="text-14 text-soft">{t('setup.mail.missing')}</p>
      <ConnectionForm line={server} onSaved={goOnFromMail} look="main" isShort />
    </div>
  )
}

function MailTest({ mail }: Pick<MailProps, 'mail'>) {
  const { t } = useI18n()
  const form = useForm<never>()
  const [sentTo, setSentTo] = useState<string>()
  const test = async () => {
    setSentTo(undefined)
    const outcome = await form.ask(send(testMail, {}, { steps: SAID_HERE }))
    if (outcome.ok) setSentTo(outcome.result.to)
  }
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
