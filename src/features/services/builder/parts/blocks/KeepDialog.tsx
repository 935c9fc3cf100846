import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Switch } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { keepBlock } from '../../contract.ts'
import { MOST_BLOCK_NAME, MOST_IN_BLOCK } from '../../rules/blocks.ts'
import type { Entry } from '../../rules/content.ts'

interface Props {
  /** What is chosen, with what single devices change of it. */
  entries: readonly Entry[]
  /** A name to begin with. */
  title: string
  onClose: () => void
  /** With the key of a block, which takes the place of what was chosen; null: it was kept to be copied. */
  onDone: (key: string | null) => void
}

/** Keeps the chosen modules under a name: to be copied, or to stand on many pages. */
export function KeepDialog({ entries, title, onClose, onDone }: Props) {
  const { t } = useI18n()
  const form = useForm<'name'>({ isQuiet: true })
  const [name, setName] = useState(title.slice(0, MOST_BLOCK_NAME))
  const [isGlobal, setGlobal] = useState(false)
  const submit = async () => {
    const problem = !name.trim()
      ? t('builder.shell.missing')
      : entries.length > MOST_IN_BLOCK
        ? t('builder.block.keep.most', { most: MOST_IN_BLOCK })
        : null
    if (!form.check({ name: problem })) return
    const sent = send(keepBlock, { name: name.trim(), entries: [...entries], isGlobal }, { steps: 'all' })
    const outcome = await form.ask(sent, { 'block-named': 'name' })
    if (!outcome.ok) return
    toast.success(t('builder.block.kept', { name: name.trim() }))
    onDone(outcome.result.key)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t('builder.block.keep')}
      description={t('builder.block.keep.hint', { count: entries.length })}
      isLocked={form.isPending}
    >
      <FormFrame form={form} label={t('builder.block.keep.do')} onSubmit={submit}>
        <Field label={t('builder.block.name')} error={form.errors.name} isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={MOST_BLOCK_NAME}
              onChange={(event) => {
                setName(event.target.value)
                form.clear('name')
              }}
            />
          )}
        </Field>
        <Switch checked={isGlobal} onChange={(event) => setGlobal(event.target.checked)}>
          {t('builder.block.keep.global')}
        </Switch>
      </FormFrame>
    </FormDialog>
  )
}
