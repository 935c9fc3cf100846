import { useState } from 'react'
import { FormFrame } from '#features/accounts/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/accounts/account/parts/form/use-form.ts'
import { FormDialog } from '#features/accounts/security/parts/FormDialog.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { MOST_REQUEST } from '../../rules/joining.ts'

export interface AskToJoinProps {
  node: string
  /** '' where it has none. */
  rules: string
  isPending: boolean
  isOpen: boolean
  onClose: () => void
  onAsk: (request: string) => void
}

/** Form to request to join a node, with a message to its moderators. */
export function AskToJoin({ node, rules, isPending, isOpen, onClose, onAsk }: AskToJoinProps) {
  const { t } = useI18n()
  const form = useForm<never>()
  const [request, setRequest] = useState('')
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('community.node.ask.title', { node })} width={502}>
      {rules !== '' && (
        <section className="grid gap-1.5 text-14">
          <h3 className="text-14 font-medium">{t('community.node.menu.rules')}</h3>
          <p className="whitespace-pre-line text-soft">{rules}</p>
        </section>
      )}
      <FormFrame
        form={{ ...form, isPending }}
        onSubmit={() => onAsk(request)}
        label={t('community.node.ask.send')}
      >
        <Field label={t('community.node.ask.words')} help={t('community.node.ask.help')} isOptional>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MOST_REQUEST}
              value={request}
              onChange={({ currentTarget }) => setRequest(currentTarget.value)}
            />
          )}
        </Field>
      </FormFrame>
    </FormDialog>
  )
}
