import { useEffect, useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { listMoveTargets, moveTopic } from '../../contract.ts'
import type { MoveTargets } from '../../schemas/desk.ts'
import type { RegroupProps } from './MergeDialog.tsx'

/** Offers the nodes that the reader can move a topic to. */
export function MoveDialog({ topic, isOpen, onClose }: RegroupProps) {
  const { t } = useI18n()
  const { status, data, run } = useRequest(listMoveTargets)
  const begun = useRef(false)
  const load = () => void run({ topic })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    load()
  })
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('community.look.move')}>
      {status === 'error' ? (
        <ErrorBox onRetry={load} />
      ) : !data ? (
        <Skeleton shape="row" count={2} />
      ) : data.nodes.length === 0 ? (
        <Empty>{t('community.look.move.none')}</Empty>
      ) : (
        <MoveForm topic={topic} nodes={data.nodes} onClose={onClose} />
      )}
    </FormDialog>
  )
}

function MoveForm({ topic, nodes, onClose }: Pick<RegroupProps, 'topic' | 'onClose'> & MoveTargets) {
  const { t } = useI18n()
  const form = useForm<never>()
  const [to, setTo] = useState(nodes[0]?.databaseId ?? 0)
  const move = async () => {
    const outcome = await form.ask(send(moveTopic, { topic, node: to }))
    if (!outcome.ok) return
    toast.success(t('community.look.done'))
    onClose()
    await refreshPage()
  }
  return (
    <FormFrame form={form} onSubmit={() => void move()} label={t('community.look.move.do')}>
      <Field label={t('community.look.move.to')} help={t('community.look.move.help')} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            value={to}
            onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
          >
            {nodes.map((node) => (
              <option key={node.databaseId} value={node.databaseId}>
                {node.name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </FormFrame>
  )
}
