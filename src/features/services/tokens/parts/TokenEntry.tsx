import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { toastAndRefresh } from '#features/services/admin/parts/toast-and-refresh.ts'
import { writtenDate, writtenTime } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { revokeToken } from '../contract.ts'
import type { TokenLine } from '../schemas.ts'

/** One token: how it stands, what it may do, and when it was last used. */
export function TokenEntry({ token }: { token: TokenLine }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const [isAsking, setAsking] = useState(false)
  const { id, name, tail, calls, by, state, at, expiresAt, usedOn, limit } = token
  const revoke = async () => {
    if (!(await send(revokeToken, { id })).ok) return false
    await toastAndRefresh(t('tokens.revoked'))
    return true
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-14 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <code className="font-mono text-13 text-soft">plaza_…{tail}</code>
          <Pill kind={state === 'good' ? 'solved' : 'neutral'}>{t('tokens.state', { state })}</Pill>
        </p>
        <p className="meta num mt-0.5 text-13">
          <span>{t('tokens.by', { name: by })}</span>
          <Time at={at} />
          <span>
            {expiresAt === null
              ? t('tokens.noEnd')
              : t('tokens.until', { date: writtenDate(expiresAt, locale, frame.timeZone) })}
          </span>
          <span>
            {usedOn === null
              ? t('tokens.unused')
              : t('tokens.used', { date: writtenDate(`${usedOn}T12:00:00Z`, locale, 'UTC') })}
          </span>
        </p>
        {limit && (
          <p className="meta num mt-0.5 text-13">
            <span>
              {t('tokens.limit', { used: limit.of - limit.left, of: limit.of, seconds: limit.seconds })}
            </span>
            <span>{t('tokens.limit.left', { count: limit.left })}</span>
            {limit.left < limit.of && (
              <span title={writtenTime(limit.resetsAt, locale, frame.timeZone)}>
                {t('tokens.limit.resets', { count: limit.resetsIn })}
              </span>
            )}
          </p>
        )}
        <Calls calls={calls} />
      </div>
      {state === 'good' && (
        <Button look="line" size="small" onClick={() => setAsking(true)}>
          {t('tokens.revoke')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={revoke}
        title={t('tokens.revoke.title', { name })}
        confirmLabel={t('tokens.revoke')}
      >
        {t('tokens.revoke.text')}
      </ConfirmDialog>
    </li>
  )
}

/** What it may do, for who wants to know. */
function Calls({ calls }: { calls: readonly string[] }) {
  const { t } = useI18n()
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-13 text-soft">
        {t('tokens.count', { count: calls.length })}
      </summary>
      <ul
        className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 font-mono text-13 [overflow-wrap:anywhere]"
        lang="en"
      >
        {calls.map((call) => (
          <li key={call}>{call}</li>
        ))}
      </ul>
    </details>
  )
}
