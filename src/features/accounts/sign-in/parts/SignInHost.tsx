import { useCallback, useEffect, useState } from 'react'
import { hasSession } from '#browser/calls/renew.ts'
import { isSignedIn } from '#browser/visitor/session.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { isForStrangers } from '#features/accounts/account/rules.ts'
import { onSignIn, openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import { allowPress, dropPress, keepPress } from '#features/kernel/people/parts/press-again.ts'
import type { SignInPurpose } from '#features/kernel/people/rules/sign-in-purposes.ts'
import { usePage } from '#site/context.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { InformationDialogProps } from './InformationDialog.tsx'
import type { SignInDialogProps } from './SignInDialog.tsx'

const dialogPart = lazyPart<SignInDialogProps>(() =>
  import('./SignInDialog.tsx').then((part) => part.SignInDialog),
)
const informationPart = lazyPart<InformationDialogProps>(() =>
  import('./InformationDialog.tsx').then((part) => part.InformationDialog),
)

/** Opens the login dialog for every sign-in link of the page, whoever rendered it; its code comes when first needed. */
export function SignInHost() {
  const { viewer } = useSession()
  const [purpose, setPurpose] = useState<SignInPurpose>()
  const [isOpen, setOpen] = useState(false)
  const [isNew, setNew] = useState(false)
  const open = useCallback((wanted: SignInPurpose) => {
    setPurpose(wanted)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  useSignInLinks(open, close)
  useWayIntoClosedPage()
  const round = useRounds(close)

  // Who must say who they are is asked until they have.
  const isAsked = viewer && !viewer.hasIntroduced && (isNew || !viewer.canPutOffIntroduction)
  const SignInDialog = useLazyPart(dialogPart, isOpen, close)
  const InformationDialog = useLazyPart(informationPart, Boolean(isAsked))
  return (
    <>
      {SignInDialog && purpose && (
        <SignInDialog
          key={round}
          purpose={purpose}
          isOpen={isOpen}
          onClose={() => {
            close()
            dropPress()
          }}
          onSignedIn={() => {
            close()
            allowPress()
          }}
          onSignedUp={() => setNew(true)}
        />
      )}
      {InformationDialog && isAsked && <InformationDialog viewer={viewer} onDone={() => setNew(false)} />}
    </>
  )
}

/** Every link and button of the page that leads to signing in opens the dialog; so does what asks for it by script. */
function useSignInLinks(open: (wanted: SignInPurpose) => void, close: () => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // The page that a link of the dialog leads to does not lie under it.
      if ((event.target as Element).closest('.dialog a[href]:not([target])')) close()
      const link = (event.target as Element).closest<HTMLElement>('[data-sign-in]')
      const isForNewTab =
        event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      if (!link || event.defaultPrevented || isForNewTab) return
      const wanted = link.dataset.signIn as SignInPurpose
      // To a page of the account the link itself leads.
      if (wanted === 'account' && isSignedIn()) return
      event.preventDefault()
      const { press } = link.dataset
      if (!isSignedIn()) return openSignIn(wanted, press)
      if (!press) return
      // Its part of the page is still as the server sent it to strangers: what was pressed is done when that is over.
      keepPress(press)
      allowPress()
    }
    document.addEventListener('click', onClick)
    window.addEventListener('page-view', dropPress)
    const stop = onSignIn((wanted) => {
      if (!isSignedIn()) open(wanted)
    })
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('page-view', dropPress)
      stop()
    }
  }, [open, close])
}

/** A page of the account, and the builder, hold nothing for a stranger but the way in; what is for sale they read first. */
function useWayIntoClosedPage(): void {
  const { route, layout } = usePage().state
  useEffect(() => {
    // Whoever comes by a link from a mail has come for what it does.
    const hasLink = new URLSearchParams(location.search).has('link')
    const isAccount = layout === 'account' && route.path !== '' && !isForStrangers(route.path)
    const isClosed = isAccount || route.base === 'builder'
    if (isClosed && !hasLink && !hasSession()) openSignIn('account')
  }, [layout, route.base, route.path])
}

/** Closes the dialog when somebody is in, and counts who has left: as its `key`, each finds the dialog empty. */
function useRounds(close: () => void): number {
  const session = useSession()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!session.isSignedIn) return
    // Also by another tab.
    close()
    return () => {
      // What was pressed was meant for that page, by that reader.
      dropPress()
      // Nothing that they typed is there for the next person.
      setRound((before) => before + 1)
    }
  }, [session.isSignedIn, close])
  return round
}
