import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { placeAddress } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { removeConnection } from '../contract.ts'
import type { ConnectionLine } from '../schemas.ts'
import { ConnectionForm } from './ConnectionForm.tsx'

/** One thing that the site can be connected to: how it stands, and behind one press the form to change it. */
export function ConnectionCard({ line }: { line: ConnectionLine }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const { name, source, isReadable, isLeaving } = line
  const title = t(`connections.name.${name}`)
  const saved = async (to: string | null) => {
    toast.success(to === null ? t('connections.saved') : t('connections.saved.to', { name, to }))
    setOpen(false)
    await refreshPage()
  }
  const action = t(source === null ? 'connections.open' : 'connections.change')
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-label={title}>
      <header className="flex items-center gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-16 font-semibold">{title}</h3>
          <Pill kind={source === null ? 'neutral' : 'solved'}>
            {t('connections.state', { source: source ?? 'none' })}
          </Pill>
        </div>
        {source !== 'environment' && !isLeaving && (
          <Button
            look="line"
            size="small"
            aria-label={`${title}: ${action}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {action}
          </Button>
        )}
      </header>
      <Standing line={line} />
      {!isReadable && <Notice>{t('connections.unreadable')}</Notice>}
      <Record record={line.record} />
      {isLeaving && <p className="text-14">{t('connections.leaving')}</p>}
      {isOpen && (
        <>
          <ReturnAddress address={line.returnsTo} />
          <ConnectionForm line={line} onSaved={saved} />
          {source === 'stored' && <Removal name={name} title={title} />}
        </>
      )}
    </section>
  )
}

/** Who has set it and when; of what the environment sets, by which variables. */
function Standing({ line }: { line: ConnectionLine }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { name, source, setAt, setBy, variables, isListed, returnsTo } = line
  const { path } = placeAddress('options')
  return (
    <div className="grid gap-1 text-14 text-soft">
      {source === null && <p>{t('connections.help', { name })}</p>}
      {source === 'environment' && (
        <p>
          {t('connections.environment')} {variables.length > 0 && <code>{variables.join(', ')}</code>}
        </p>
      )}
      {setAt !== null && (
        <p>
          {t('connections.set', { name: setBy ?? '' })} <Time at={setAt} />
        </p>
      )}
      {source !== null && returnsTo !== '' && !isListed && (
        <p>
          <a className="underline" href={`${href(path)}?q=login_box.social`}>
            {t('connections.unlisted')}
          </a>
        </p>
      )}
    </div>
  )
}

/** What has to be entered at the provider. */
function ReturnAddress({ address }: { address: string }) {
  const { t } = useI18n()
  if (address === '') return null
  return (
    <div className="flex flex-wrap items-center gap-2.5 text-14">
      <span>{t('connections.returnsTo')}</span>
      <code className="wrap-anywhere">{address}</code>
      <CopyButton text={address} />
    </div>
  )
}

/** What has to be entered in the DNS, so that receivers can check what is signed here. */
function Record({ record }: Pick<ConnectionLine, 'record'>) {
  const { t } = useI18n()
  if (record === null) return null
  return (
    <div className="grid gap-2 text-14">
      <p>{t('connections.record')}</p>
      {[record.name, record.value].map((text) => (
        <div key={text} className="flex items-center gap-2.5">
          <code className="min-w-0 flex-1 wrap-anywhere">{text}</code>
          <CopyButton text={text} />
        </div>
      ))}
    </div>
  )
}

function Removal({ name, title }: { name: ConnectionLine['name']; title: string }) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const { run } = useRequest(removeConnection)
  const remove = async () => {
    if ((await run({ name })) === undefined) return false
    await refreshPage()
    return true
  }
  return (
    <div>
      <Button look="line" size="small" onClick={() => setAsking(true)}>
        {t('connections.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t('connections.remove.title', { title })}
        confirmLabel={t('connections.remove')}
      >
        {t('connections.remove.text', { name })}
      </ConfirmDialog>
    </div>
  )
}
