import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { openKeeping, removeSavedWay, takeKeeping } from '../../contract.ts'
import { KEPT } from '../../rules.ts'
import type { SavedWays as Saved, SavedWay } from '../../schemas/ways.ts'
import { wayIcon, wayText } from '../way-text.ts'
import { goodUntil, wayName } from './way-name.ts'

/** What the reader has left with providers to be paid from, each with the press that removes it. */
export function SavedWays({ saved: { ways, keepers } }: { saved: Saved }) {
  const { t } = useI18n()
  useComingBack()
  const open = useRequest(openKeeping)
  const add = async (provider: string) => {
    const opened = await open.run({ provider })
    if (opened) location.assign(opened.url)
  }
  if (ways.length === 0 && keepers.length === 0) return null
  return (
    <section id="saved-ways" className="card grid gap-3 p-4.5" aria-label={t('payments.saved.title')}>
      <header>
        <h2 className="text-16">{t('payments.saved.title')}</h2>
        <p className="mt-1 text-14 text-soft">{t('payments.saved.text')}</p>
      </header>
      {ways.length > 0 && (
        <ul className="divide-y divide-line">
          {ways.map((way) => (
            <SavedWayRow key={way.id} way={way} />
          ))}
        </ul>
      )}
      {keepers.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {keepers.map(({ provider, isTest }) => (
            <span key={provider} className="flex flex-wrap items-center gap-2">
              <Button look="line" isPending={open.status === 'pending'} onClick={() => void add(provider)}>
                {t('payments.saved.add', { way: wayText(provider, t) })}
              </Button>
              {isTest && <Pill kind="warning">{t('payments.test')}</Pill>}
            </span>
          ))}
        </div>
      )}
    </section>
  )
}

/** Whoever comes back from a provider's page has its answer asked for, once, and the address forgets it. */
function useComingBack(): void {
  const { t } = useI18n()
  useEffect(() => {
    const address = new URL(location.href)
    const key = address.searchParams.get(KEPT)
    if (key === null) return
    address.searchParams.delete(KEPT)
    history.replaceState(history.state, '', address)
    void send(takeKeeping, { key }, { steps: 'all' }).then(async (outcome) => {
      if (!outcome.ok) return
      const { state } = outcome.result
      if (state === 'kept') toast.success(t('payments.saved.kept'))
      else toast.info(t(`payments.saved.${state}`))
      await loadPersonal()
    })
  }, [t])
}

function SavedWayRow({ way }: { way: SavedWay }) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const remove = useRequest(removeSavedWay)
  const name = wayName(way, t)
  const confirm = async () => {
    const done = await remove.run({ id: way.id })
    if (done) toast.success(t('payments.saved.removed', { way: name }))
    await loadPersonal()
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <Icon path={wayIcon(way.provider)} size={20} className="flex-none text-soft" />
      <p className="num min-w-0 flex-1 basis-40 text-14">
        <span className="font-medium">{name}</span>{' '}
        {way.expires !== null && (
          <span className={way.isTooOld ? 'text-danger' : 'text-soft'}>
            {t(`payments.saved.${way.isTooOld ? 'tooOld' : 'until'}`, { date: goodUntil(way.expires) })}
          </span>
        )}
      </p>
      <Button look="line" size="small" onClick={() => setAsking(true)}>
        {t('payments.saved.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('payments.saved.remove.title', { way: name })}
        confirmLabel={t('payments.saved.remove')}
        onConfirm={confirm}
      >
        {t('payments.saved.remove.text')}
      </ConfirmDialog>
    </li>
  )
}
