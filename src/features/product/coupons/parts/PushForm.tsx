import { useId, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { FoundUser } from '#features/kernel/people/schemas.ts'
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
import { FoundPeople, PersonInLine } from './FoundPeople.tsx'
import { useFoundPeople } from './use-found-people.ts'

/** Gives a coupon to somebody who is found by their name, and chosen where several have it: it does not come back. */
export function PushForm({ coupon, onPushed }: { coupon: Coupon; onPushed: () => void }) {
  const { t } = useI18n()
  const id = useId()
  const form = useForm<'name'>()
  const { typed, found, type, close, settle } = useFoundPeople()
  const [chosen, setChosen] = useState<FoundUser | null>(null)
  const [isSettling, setSettling] = useState(false)
  const push = async () => {
    if (isSettling) return
    setSettling(true)
    const { person, isAny } = chosen ? { person: chosen, isAny: true } : await settle()
    setSettling(false)
    const problem = t(isAny ? 'coupons.push.choose' : 'coupons.push.nobody')
    if (!form.check({ name: person ? null : problem }) || !person) return
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
            <TextInput
              {...control}
              maxLength={60}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => {
                form.clear('name')
                setChosen(null)
                type(currentTarget.value)
              }}
            />
          )}
        </Field>
        <div aria-live="polite">
          {chosen ? (
            <p className="flex min-h-11 items-center gap-2 px-2 text-14">
              <PersonInLine person={chosen} />
            </p>
          ) : (
            <FoundPeople
              people={found}
              onChoose={(person) => {
                form.clear('name')
                setChosen(person)
                close(person.name)
                form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
              }}
            />
          )}
        </div>
        {form.notice && <Notice>{form.notice}</Notice>}
        <Button
          look="main"
          type="submit"
          isPending={form.isPending || isSettling}
          className="justify-self-end"
        >
          <Icon path={giftIcon} size={16} />
          {t('coupons.push.do')}
        </Button>
      </form>
    </section>
  )
}
