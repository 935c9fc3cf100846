import { useEffect, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { successIcon, warningIcon } from '#ui/icons.ts'
import { cancelByLink } from '../contract.ts'

/** For whoever has come by the link of a mail: keeps the account, signed in or not. Nothing where there is no link. */
export function CancelErasureByLink() {
  const { t } = useI18n()
  const viewer = useViewer()
  const { status, refusal, run } = useRequest(cancelByLink)
  const [token, setToken] = useState('')
  // Only here is the whole address known: the page is the same one for everybody.
  useEffect(() => setToken(new URLSearchParams(location.search).get('link') ?? ''), [])
  // Its owner finds the same button among what is theirs.
  const isOwn = viewer !== null && token.startsWith(`${viewer.databaseId}.`)
  if (token === '' || isOwn) return null
  const isDone = status === 'success'
  return (
    <section
      aria-labelledby="keep-by-link"
      className={`mb-6 flex w-full max-w-3xl flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line p-4.5 ${isDone ? 'bg-ok-wash' : 'bg-danger-wash'}`}
    >
      <Icon
        path={isDone ? successIcon : warningIcon}
        size={22}
        className={`mt-0.5 ${isDone ? 'text-ok' : 'text-danger'}`}
      />
      <div className="min-w-0 flex-1 basis-64" role={status === 'idle' ? undefined : 'status'}>
        <h2 id="keep-by-link" className="text-16">
          {t(isDone ? 'privacy.pending.cancelled' : 'privacy.link.title')}
        </h2>
        <p className="mt-1 text-pretty text-14">
          {isDone ? t('privacy.link.done') : (refusal?.messages[0] ?? t('privacy.link.text'))}
        </p>
      </div>
      {!isDone && (
        <Button look="main" isPending={status === 'pending'} onClick={() => void run({ token })}>
          {t('privacy.pending.cancel')}
        </Button>
      )}
    </section>
  )
}
