import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { reloadViewer } from '#browser/visitor/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { redeemCoupon } from '../contract.ts'
import { givesText } from './coupon-words.ts'

/** Takes a code; what was typed stays where it is refused, which is said at the field. */
export function RedeemForm({ onDone }: { onDone: () => void }) {
  const { t, locale } = useI18n()
  const form = useForm<'code'>({ isQuiet: true })
  const [code, setCode] = useState('')
  const submit = async () => {
    if (!form.check({ code: code.trim() === '' ? t('coupons.code.missing') : null })) return
    const outcome = await form.ask(send(redeemCoupon, { code }), FIELD_OF)
    if (!outcome.ok) return
    const { coupon, kept } = outcome.result
    const what = givesText(coupon, { t, locale })
    toast.success(
      kept ? t('coupons.redeemed.kept', { name: coupon.name }) : t('coupons.redeemed.done', { what }),
    )
    setCode('')
    void reloadViewer()
    onDone()
  }
  return (
    <form
      ref={form.ref}
      noValidate
      className="coupon-redeem"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t('coupons.code')} error={form.errors.code}>
        {(control) => (
          <TextInput
            {...control}
            name="coupon-code"
            className="font-mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            placeholder={t('coupons.code.example')}
            value={code}
            onChange={form.typing('code', setCode)}
          />
        )}
      </Field>
      <Button look="line" type="submit" className="h-11" isPending={form.isPending}>
        {t('coupons.redeem')}
      </Button>
      {form.notice && <Notice>{form.notice}</Notice>}
    </form>
  )
}

const FIELD_OF = {
  'coupon-unknown': 'code',
  'coupon-unknown-look': 'code',
  'coupon-invalid': 'code',
  'coupon-expired': 'code',
  'coupon-not-yet': 'code',
  'coupon-others': 'code',
  'coupon-level': 'code',
  'coupon-used': 'code',
  'coupon-gone': 'code',
  'coupon-checkout': 'code',
  'coupon-has-level': 'code',
  'coupon-currency': 'code',
} as const
