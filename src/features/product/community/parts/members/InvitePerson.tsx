import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { suggestPeople } from '#features/talk/editor/contract.ts'
import type { SuggestedPeople } from '#features/talk/editor/schemas.ts'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { inviteToNode } from '../../contract.ts'

type Person = SuggestedPeople['nodes'][number]

interface Props {
  node: number
  onDone: () => void
}

/** Invites somebody found by the beginning of their name. */
export function InvitePerson({ node, onDone }: Props) {
  const { t } = useI18n()
  const form = useForm<'name'>()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Person[]>([])
  const look = async (name: string) => {
    form.clear('name')
    setTyped(name)
    if (name.trim() === '') return setFound([])
    const answer = await request(suggestPeople, { key: name })
    if (answer) setFound(answer.nodes)
  }
  const invite = async () => {
    const wanted = typed.trim().toLowerCase()
    const person =
      found.find(({ name }) => name.toLowerCase() === wanted) ?? (found.length === 1 ? found[0] : undefined)
    if (!form.check({ name: person ? null : t('community.node.invite.nobody') }) || !person) return
    const outcome = await form.ask(send(inviteToNode, { node, person: person.databaseId }))
    if (!outcome.ok) return
    toast.success(t('community.node.invite.done', { name: person.name }))
    setTyped('')
    setFound([])
    onDone()
  }
  const list = `invite-${node}`
  return (
    <FormFrame form={form} onSubmit={() => void invite()} label={t('community.node.invite.do')}>
      <Field
        label={t('community.node.invite.name')}
        help={t('community.node.invite.name.help')}
        error={form.errors.name}
        isRequired
      >
        {(control) => (
          <>
            <TextInput
              {...control}
              list={list}
              maxLength={60}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => void look(currentTarget.value)}
            />
            <datalist id={list}>
              {found.map(({ databaseId, name }) => (
                <option key={databaseId} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </FormFrame>
  )
}
