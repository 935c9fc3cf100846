import { useState } from 'react'
import { send } from '#browser/request.ts'
import { FormFrame } from '#features/kernel/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/kernel/account/parts/form/use-form.ts'
import { usePage } from '#site/context.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field, TextInput } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { createInvitation } from '../contract.ts'
import { INVITATION_KEY, MOST_DAYS, MOST_USES } from '../rules/joining.ts'
import type { CommunityCat } from '../schemas.ts'

/** What stands in the form before anybody has thought about it. */
const USUAL = { uses: 10, days: 7 }

interface Props {
  cat: CommunityCat
  onDone: () => void
}

/** Makes a link that lets so many into the node; it is shown once. */
export function InvitationLink({ cat, onDone }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<never>()
  const [{ uses, days }, setTyped] = useState(USUAL)
  const [made, setMade] = useState<string>()
  const make = async () => {
    const outcome = await form.ask(send(createInvitation, { node: cat.databaseId, uses, days }))
    if (!outcome.ok) return
    setMade(`${location.origin}${href(cat.gqSlug)}?${INVITATION_KEY}=${outcome.result.token}`)
    onDone()
  }
  const number = (name: 'uses' | 'days', most: number) => (
    <Field label={t(`community.node.invite.${name}`)} isRequired>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          min={1}
          max={most}
          value={name === 'uses' ? uses : days}
          onChange={({ currentTarget }) => {
            const typed = Math.min(most, Math.max(1, Math.trunc(Number(currentTarget.value)) || 1))
            setTyped((known) => ({ ...known, [name]: typed }))
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
          {number('uses', MOST_USES)}
          {number('days', MOST_DAYS)}
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
