import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { usePage } from '#site/context.tsx'
import { Switch } from '#ui/forms/Choice.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { toast } from '#ui/toasts.ts'
import { createNode } from '../../contract.ts'
import type { CreateNodeData, NodeSettings } from '../../schemas/desk.ts'
import { JoinFields } from '../members/JoinFields.tsx'
import { NodeTexts } from './NodeTexts.tsx'
import { useNodeForm } from './use-node-form.ts'

const EMPTY = { name: '', description: '', rules: '' }
const NEW: NodeSettings = {
  texts: { 'zh-hans': EMPTY, en: EMPTY, es: EMPTY },
  joinKind: 'free',
  joinPrices: {},
  joinPeriod: null,
  joinLevels: [],
  hasChat: true,
}

export interface CreateNodeProps {
  isOpen: boolean
  onClose: () => void
}

export function CreateNode({ isOpen, onClose }: CreateNodeProps) {
  const { t } = useI18n()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('community.create')}>
      <NewNode />
    </Drawer>
  )
}

function NewNode() {
  const { t } = useI18n()
  const { locale, href } = usePage()
  const { form, draft, change, ask } = useNodeForm(NEW)
  const [visibility, setVisibility] = useState<CreateNodeData['visibility']>('public')
  const create = async () => {
    const made = await ask((sent) => send(createNode, { language: locale, visibility, ...sent }))
    if (!made) return
    toast.success(t('community.create.done'))
    go(href(made.path))
  }
  return (
    <FormFrame form={form} onSubmit={() => void create()} label={t('community.create.do')}>
      <NodeTexts draft={draft} change={change} error={form.errors.name} />
      <Field label={t('community.create.visibility')} help={t('community.create.visibility.help')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={visibility}
            onChange={({ currentTarget }) =>
              setVisibility(currentTarget.value as CreateNodeData['visibility'])
            }
          >
            <option value="public">{t('community.create.visibility.public')}</option>
            <option value="private">{t('community.create.visibility.private')}</option>
          </NativeSelect>
        )}
      </Field>
      <JoinFields draft={draft} change={change} errors={form.errors} />
      <Switch
        checked={draft.hasChat}
        onChange={({ currentTarget }) => change({ hasChat: currentTarget.checked })}
      >
        {t('community.node.settings.chat')}
      </Switch>
    </FormFrame>
  )
}
