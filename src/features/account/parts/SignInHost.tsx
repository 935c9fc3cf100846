import { lazy, Suspense, useEffect, useState } from 'react'
import { hasSession } from '#browser/renew.ts'
import { isSignedIn, useViewer } from '#browser/session.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import type { SignInPurpose } from '../rules.ts'
import { onSignIn, openSignIn } from './open-sign-in.ts'

const SignInDialog = lazy(async () => ({
  default: (await import('./sign-in/SignInDialog.tsx')).SignInDialog,
}))
const InformationDialog = lazy(async () => ({
  default: (await import('./sign-in/InformationDialog.tsx')).InformationDialog,
}))

/** Opens the login dialog for every sign-in link of the page, whoever rendered it; its code comes when first needed. */
export function SignInHost() {
  const { t } = useI18n()
  const { route, layout } = usePage().state
  const viewer = useViewer()
  const [purpose, setPurpose] = useState<SignInPurpose>()
  const [isOpen, setOpen] = useState(false)
  const [isNew, setNew] = useState(false)

  useEffect(() => {
    const open = (wanted: SignInPurpose) => {
      if (isSignedIn()) return
      setPurpose(wanted)
      setOpen(true)
    }
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('[data-sign-in]')
      const isForNewTab =
        event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      if (!link || event.defaultPrevented || isForNewTab) return
      const wanted = link.dataset.signIn as SignInPurpose
      // To a page of the account the link itself leads.
      if (wanted === 'account' && isSignedIn()) return
      event.preventDefault()
      if (isSignedIn()) toast.info(t('account.signIn.notYet'), { group: true })
      else open(wanted)
    }
    document.addEventListener('click', onClick)
    const stop = onSignIn(open)
    return () => {
      document.removeEventListener('click', onClick)
      stop()
    }
  }, [t])

  // A page of the account holds nothing for a stranger but the way in.
  useEffect(() => {
    if (layout === 'account' && route.path && !hasSession()) openSignIn('account')
  }, [layout, route.path])

  // Who must say who they are is asked until they have.
  const isAsked = viewer && !viewer.gqRoles.hasInfomation && (isNew || !viewer.gqRoles.showClose)
  return (
    <Suspense>
      {purpose && (
        <SignInDialog
          purpose={purpose}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onSignedUp={() => setNew(true)}
        />
      )}
      {isAsked && <InformationDialog viewer={viewer} onDone={() => setNew(false)} />}
    </Suspense>
  )
}
