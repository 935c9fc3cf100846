import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { createInvitation } from '../../contract.ts'
import { INVITATION_KEY, MOST_DAYS, MOST_USES, wholeNumber } from '../../rules/joining.ts'
import type { CommunityCat } from '../../schemas.ts'

/** Defaults of the form. */
const USUAL = { uses: '10', days: '7' }
const MOST = { uses: MOST_USES, days: MOST_DAYS } as const

interface Props {
  cat: CommunityCat
  onDone: () => void
}

/** Creates an invitation link, which is shown once. */
export function InvitationLink({ cat, onDone }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<keyof typeof MOST>()
  const [typed, setTyped] = useState(USUAL)
  const [made, setMade] = useState<string>()
  const make = async () => {
    const uses = wholeNumber(typed.uses, MOST.uses)
    const days = wholeNumber(typed.days, MOST.days)
    const problem = (value: number | null, most: number) =>
      value === null ? t('community.node.invite.number', { most }) : null
    if (!form.check({ uses: problem(uses, MOST.uses), days: problem(days, MOST.days) })) return
    if (uses === null || days === null) return
    const outcome = await form.ask(send(createInvitation, { node: cat.databaseId, uses, days }))
    if (!outcome.ok) return
    setMade(`${location.origin}${href(cat.gqSlug)}?${INVITATION_KEY}=${outcome.result.token}`)
    onDone()
  }
  const number = (name: keyof typeof MOST) => (
    <Field label={t(`community.node.invite.${name}`)} error={form.errors[name]} isRequired>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          maxLength={9}
          value={typed[name]}
          onChange={({ currentTarget }) => {
            form.clear(name)
            setTyped({ ...typed, [name]: currentTarget.value })
          }}
        />
      )}
    </Field>
  )
  return (
    <section className="grid gap-3">
      <h3 className="text-16 font-semibold">{t('community.node.invite.link')}</h3>
      <FormFrame form={form} onSubmit={() => void make()} label={t('community.node.invite.make')}>
        <div className="grid grid-cols-2 gap-3">
          {number('uses')}
          {number('days')}
        </div>
      </FormFrame>
      {made && (
        <div className="grid gap-2">
          <p className="text-14 break-all">{made}</p>
          <p className="text-12 text-soft">{t('community.node.invite.once')}</p>
          <div>
            <CopyButton text={made} />
          </div>
        </div>
      )}
    </section>
  )
}
