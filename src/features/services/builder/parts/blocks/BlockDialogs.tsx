import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { removeBlock, renameBlock } from '../../contract.ts'
import { MOST_BLOCK_NAME } from '../../rules/blocks.ts'
import type { BlockShown } from '../../schemas.ts'

interface Props {
  block: BlockShown
  onClose: () => void
  onDone: () => void
}

export function RenameBlockDialog({ block, onClose, onDone }: Props) {
  const { t } = useI18n()
  const form = useForm<'name'>({ isQuiet: true })
  const [name, setName] = useState(block.name)
  const submit = async () => {
    if (!form.check({ name: name.trim() ? null : t('builder.shell.missing') })) return
    const sent = send(renameBlock, { id: block.id, name: name.trim() }, { steps: 'all' })
    const outcome = await form.ask(sent, { 'block-named': 'name' })
    if (outcome.ok) onDone()
  }
  return (
    <FormDialog isOpen onClose={onClose} title={t('builder.block.rename')} isLocked={form.isPending}>
      <FormFrame form={form} label={t('builder.block.rename.do')} onSubmit={submit}>
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
      </FormFrame>
    </FormDialog>
  )
}

/** Asks before a section goes; of a block that stands somewhere it says where, and that copies stay there. */
export function RemoveBlockDialog({ block, onClose, onDone }: Props) {
  const { t } = useI18n()
  const { id, name, usedOn } = block
  const pages = usedOn.map((page) => page.name).join(', ')
  const isUsed = usedOn.length > 0
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('builder.block.remove', { name })}
      confirmLabel={t(isUsed ? 'builder.block.remove.copies' : 'builder.block.remove.do')}
      onConfirm={async () => {
        const done = await request(removeBlock, { id, leavesCopies: isUsed })
        if (done) onDone()
        return done !== undefined
      }}
    >
      {isUsed ? t('builder.block.remove.used', { pages }) : t('builder.block.remove.hint')}
    </ConfirmDialog>
  )
}
