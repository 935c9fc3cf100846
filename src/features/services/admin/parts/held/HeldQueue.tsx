import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { decideHeld } from '../../contract.ts'
import { MOST_REASON } from '../../rules.ts'
import type { HeldList } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'
import { HeldEntry } from './HeldEntry.tsx'

interface Props {
  list: HeldList
  /** Of the team; else they see what waits in their own nodes. */
  canOversee: boolean
}

/** Content held for moderation; several entries can be released or removed at once. */
export function HeldQueue({ list: { nodes }, canOversee }: Props) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [removed, setRemoved] = useState<readonly number[]>()
  const open = nodes.filter(({ isOwn }) => !isOwn)
  // Entries that were decided meanwhile are no longer selected.
  const picked = open.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const { run } = useRequest(decideHeld)
  const release = async (ids: readonly number[]) => {
    const settled = await run({ ids: [...ids], outcome: 'released' })
    if (!settled) return
    setChosen([])
    const { decided, missed } = settled
    await toastAndRefresh(t('admin.held.released', { count: decided, missed }))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-soft">{t(canOversee ? 'admin.held.lead' : 'admin.held.leadNode')}</p>
      {nodes.length === 0 ? (
        <Empty icon={checkIcon}>{t('admin.held.empty')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {nodes.map((thing) => (
            <HeldEntry
              key={thing.id}
              thing={thing}
              canOversee={canOversee}
              isChosen={picked.includes(thing.id)}
              onChoose={(isOn) =>
                setChosen(isOn ? [...chosen, thing.id] : chosen.filter((id) => id !== thing.id))
              }
              onRelease={() => void release([thing.id])}
              onRemove={() => setRemoved([thing.id])}
            />
          ))}
        </ul>
      )}
      {picked.length > 0 && (
        <section
          className="card flex flex-wrap items-center gap-3 p-4 sm:px-5"
          aria-label={t('admin.held.chosen', { count: picked.length })}
        >
          <b className="min-w-0 flex-1 basis-40">{t('admin.held.chosen', { count: picked.length })}</b>
          <Button look="main" size="small" onClick={() => void release(picked)}>
            {t('admin.held.release')}
          </Button>
          <Button look="line" size="small" onClick={() => setRemoved(picked)}>
            {t('admin.held.remove')}
          </Button>
        </section>
      )}
      <RemoveDialog ids={removed} onClose={() => setRemoved(undefined)} onDone={() => setChosen([])} />
    </div>
  )
}

interface RemoveProps {
  ids: readonly number[] | undefined
  onClose: () => void
  onDone: () => void
}

function RemoveDialog({ ids, onClose, onDone }: RemoveProps) {
  const { t } = useI18n()
  return (
    <ReasonDialog
      isOpen={ids !== undefined}
      onClose={onClose}
      about={ids?.join()}
      title={t('admin.held.removeTitle', { count: ids?.length ?? 0 })}
      description={t('admin.held.removeHelp')}
      label={t('admin.held.reason')}
      help={t('admin.held.reasonHelp')}
      most={MOST_REASON}
      rows={3}
      action={t('admin.held.remove')}
      look="danger"
      onSend={(reason) => send(decideHeld, { ids: [...(ids ?? [])], outcome: 'removed', reason })}
      onDone={({ decided, missed }) => {
        onDone()
        return toastAndRefresh(t('admin.held.removed', { count: decided, missed }))
      }}
    />
  )
}
