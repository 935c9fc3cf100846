import { useId } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { giftIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { pushCoupon } from '../contract.ts'
import type { Coupon } from '../schemas.ts'
import { useFoundPeople } from './use-found-people.ts'

/** Gives a coupon to somebody who is found by the beginning of their name. */
export function PushForm({ coupon, onPushed }: { coupon: Coupon; onPushed: () => void }) {
  const { t } = useI18n()
  const id = useId()
  const form = useForm<'name'>()
  const { typed, found, look, exact, only } = useFoundPeople()
  const push = async () => {
    const person = exact ?? only
    if (!form.check({ name: person ? null : t('coupons.push.nobody') }) || !person) return
    const asked = send(pushCoupon, { couponCode: coupon.code, toUserId: person.databaseId })
    const outcome = await form.ask(asked, { 'coupon-person': 'name', 'coupon-self': 'name' })
    if (!outcome.ok) return
    toast.success(t('coupons.pushed', { name: outcome.result.to.name }))
    onPushed()
  }
  return (
    <section aria-labelledby={`${id}-title`} className="mt-5 border-t border-line pt-5">
      <h3 id={`${id}-title`} className="text-16">
        {t('coupons.push.title')}
      </h3>
      <p className="mb-3 text-13 text-soft">{t('coupons.push.help')}</p>
      <form
        ref={form.ref}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void push()
        }}
      >
        <Field label={t('coupons.push.whom')} error={form.errors.name} isRequired>
          {(control) => (
            <>
              <TextInput
                {...control}
                list={id}
                maxLength={60}
                autoComplete="off"
                value={typed}
                onFocus={() => void (found.length === 0 && look(typed))}
                onChange={({ currentTarget }) => {
                  form.clear('name')
                  void look(currentTarget.value)
                }}
              />
              <datalist id={id}>
                {found.map(({ databaseId, name }) => (
                  <option key={databaseId} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        {form.notice && <Notice>{form.notice}</Notice>}
        <Button look="main" type="submit" isPending={form.isPending} className="justify-self-end">
          <Icon path={giftIcon} size={16} />
          {t('coupons.push.do')}
        </Button>
      </form>
    </section>
  )
}
