import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { usePage } from '#site/context.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { mergeTopics } from '../../contract.ts'
import { topicAddressIn } from '../../rules/moderation.ts'

export interface RegroupProps {
  topic: number
  isOpen: boolean
  onClose: () => void
}

export function MergeDialog({ topic, isOpen, onClose }: RegroupProps) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('community.look.merge')}>
      <MergeForm topic={topic} onClose={onClose} />
    </FormDialog>
  )
}

function MergeForm({ topic, onClose }: Omit<RegroupProps, 'isOpen'>) {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<'into'>()
  const [typed, setTyped] = useState('')
  const merge = async () => {
    const into = topicAddressIn(typed)
    if (!form.check({ into: into === null ? t('community.look.merge.missing') : null }) || into === null)
      return
    const outcome = await form.ask(send(mergeTopics, { topic, into }))
    if (!outcome.ok) return
    toast.success(t('community.look.done'))
    onClose()
    go(href(outcome.result.path))
  }
  return (
    <FormFrame form={form} onSubmit={() => void merge()} label={t('community.look.merge.do')}>
      <Field
        label={t('community.look.merge.into')}
        help={t('community.look.merge.help')}
        error={form.errors.into}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            maxLength={300}
            value={typed}
            onChange={form.typing('into', setTyped)}
          />
        )}
      </Field>
    </FormFrame>
  )
}
