import '../../money-desk.css'
import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { deleteProviderKeys } from '../../contract.ts'
import type { ProviderKeys } from '../../schemas/keys.ts'
import { wayText } from '../way-text.ts'
import { KeysForm } from './KeysForm.tsx'

/** One provider: how it stands, its keys, and the address it posts to. */
export function ProviderCard({ one }: { one: ProviderKeys }) {
  const { t } = useI18n()
  const { provider, source, isOn, isTest, setAt, setBy, noticeUrl, running } = one
  const way = wayText(provider, t)
  return (
    <section className="card grid gap-4 p-4 sm:p-5" data-dashed={source === 'file' ? '' : undefined}>
      <header className="flex flex-wrap items-baseline gap-2">
        <h2 className="text-18">{t(`payments.keys.name.${provider}`)}</h2>
        {source !== null && (
          <Pill kind={isOn ? 'solved' : 'neutral'}>{t(isOn ? 'payments.keys.on' : 'payments.keys.off')}</Pill>
        )}
        {isTest && <Pill kind="warning">{t('payments.test')}</Pill>}
      </header>
      {source === 'file' ? (
        <p className="text-14">{t('payments.keys.file')}</p>
      ) : (
        <>
          {setAt !== null && (
            <p className="text-14 text-soft">
              {t('payments.keys.set', { name: setBy ?? '' })} <Time at={setAt} />
            </p>
          )}
          <p className="text-14">{t(`payments.keys.where.${provider}`)}</p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-2.5 text-14">
        <span>{t('payments.keys.address')}</span>
        <code className="wrap-anywhere">{noticeUrl}</code>
        <CopyButton text={noticeUrl} />
      </div>
      {source !== 'file' && <KeysForm one={one} />}
      {source === 'stored' && <Forget provider={provider} way={way} running={running} />}
    </section>
  )
}

function Forget({ provider, way, running }: Pick<ProviderKeys, 'provider' | 'running'> & { way: string }) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const { run } = useRequest(deleteProviderKeys)
  const forget = async () => {
    if ((await run({ provider })) === undefined) return false
    await refreshPage()
    return true
  }
  return (
    <div className="grid justify-items-start gap-2">
      {running > 0 && <p className="text-14 text-soft">{t('payments.keys.running', { count: running })}</p>}
      <Button look="line" size="small" onClick={() => setAsking(true)} disabled={running > 0}>
        {t('payments.keys.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={forget}
        title={t('payments.keys.delete.title', { way })}
        confirmLabel={t('payments.keys.delete')}
      >
        {t('payments.keys.delete.text', { way })}
      </ConfirmDialog>
    </div>
  )
}
