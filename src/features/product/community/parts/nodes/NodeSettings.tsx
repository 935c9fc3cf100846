import { useEffect, useRef } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { Switch } from '#ui/forms/Choice.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { getNodeSettings, saveNodeSettings } from '../../contract.ts'
import type { NodeSettings as Settings } from '../../schemas/desk.ts'
import { JoinFields } from '../members/JoinFields.tsx'
import { NodeTexts } from './NodeTexts.tsx'
import { useNodeForm } from './use-node-form.ts'

interface Props {
  node: number
  onSaved: () => void
}

/** What whoever moderates a node sets: its texts by language, and how one joins. */
export function NodeSettings({ node, onSaved }: Props) {
  const { status, data, run } = useRequest(getNodeSettings)
  const begun = useRef(false)
  const load = () => void run({ node })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    load()
  })
  if (status === 'error') return <ErrorBox onRetry={load} />
  if (!data) return <Skeleton shape="row" count={6} className="-mx-5" />
  return <SettingsForm node={node} settings={data} onSaved={onSaved} />
}

function SettingsForm({ node, settings, onSaved }: Props & { settings: Settings }) {
  const { t } = useI18n()
  const { form, draft, change, ask } = useNodeForm(settings)
  const save = async () => {
    if (!(await ask((sent) => send(saveNodeSettings, { node, ...sent })))) return
    toast.success(t('community.node.settings.saved'))
    onSaved()
    await refreshPage()
  }
  return (
    <FormFrame form={form} onSubmit={() => void save()} label={t('community.node.settings.save')}>
      <NodeTexts draft={draft} change={change} error={form.errors.name} />
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
