import { useState } from 'react'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { Confirmed } from '#features/services/admin/parts/Confirmed.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { getBounceDoor } from '../contract.ts'
import type { BounceDoor } from '../schemas.ts'

/** Where a mail service reports addresses that bounce or complain. */
export function BounceDoorBox() {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="text-16">{t('newsletter.bounces')}</h2>
      <p className="text-14 text-soft">{t('newsletter.bounces.text')}</p>
      <p>
        <Button look="line" size="small" onClick={() => setOpen(true)}>
          {t('newsletter.bounces.show')}
        </Button>
      </p>
      <FormDialog isOpen={isOpen} onClose={close} title={t('newsletter.bounces')} width={520}>
        <Confirmed>
          <Door />
        </Confirmed>
      </FormDialog>
    </section>
  )
}

function Door() {
  const { t } = useI18n()
  const { sendConfirmed } = useSecured()
  const form = useForm<never>()
  const [door, setDoor] = useState<BounceDoor>()
  const show = async () => {
    const outcome = await form.ask(sendConfirmed(getBounceDoor, {}))
    if (outcome.ok) setDoor(outcome.result)
  }
  if (door)
    return (
      <dl className="grid gap-3 [overflow-wrap:anywhere]">
        <dt className="text-14 font-medium">{t('newsletter.bounces.address')}</dt>
        <dd className="font-mono text-13">{door.address}</dd>
        <dt className="text-14 font-medium">{t('newsletter.bounces.secret')}</dt>
        <dd className="font-mono text-13">{door.secret}</dd>
      </dl>
    )
  return (
    <FormFrame form={form} onSubmit={() => void show()} label={t('newsletter.bounces.show')}>
      <p className="text-14">{t('newsletter.bounces.how')}</p>
    </FormFrame>
  )
}
