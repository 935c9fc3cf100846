import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { askStockMail } from '../contract.ts'

/** Of what is sold out, for whoever has no account: one mail when it is back, once they have confirmed their address. */
export function BackByMail({ product, variant }: { product: number; variant: string }) {
  const { t } = useI18n()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [asked, setAsked] = useState<string>()
  if (asked === variant) {
    return (
      <div className="mt-6" role="status">
        <p className="font-medium">{t('shop.back.sent')}</p>
        <p className="mt-1 text-14 text-soft">{t('shop.back.sent.text')}</p>
      </div>
    )
  }
  const ask = async () => {
    setPending(true)
    setError(undefined)
    const outcome = await send(askStockMail, { product, variant, email }, { steps: 'all' })
    setPending(false)
    if (outcome.ok) setAsked(variant)
    else setError(outcome.refusal?.messages[0] ?? t('ui.form.cutOff'))
  }
  return (
    <form
      noValidate
      className="mt-6 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <Field label={t('shop.back.email')} help={t('shop.back.email.help')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" look="line" isPending={isPending} className="justify-self-start">
        {t('shop.back.tell')}
      </Button>
    </form>
  )
}
