import { useEffect, useRef, useState } from 'react'
import { type RefusalReply, request, send } from '#browser/calls/request.ts'
import type { WireViewer } from '#shared/people/viewer.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { beginPasskeySignIn, signInWithPasskey } from '../contract.ts'
import { canSuggestPasskeys, hasPasskeys, showPasskey } from './browser-passkeys.ts'
import { passkeyIcon } from './passkey-icon.ts'

interface Props {
  onSignedIn: (viewer: WireViewer | null) => void
}

/**
 * Signs in with a passkey. Where the browser can, it also offers them below the field for the name (its autocomplete
 * says 'webauthn'), for as long as this button is there. Nothing stands here in browsers without passkeys.
 */
export function PasskeyButton({ onSignedIn }: Props) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<RefusalReply>()
  const suggestion = useSuggestion({ onSignedIn, onRefused: setRefusal })
  if (!useHydrated() || !hasPasskeys()) return null

  const signIn = async () => {
    setPending(true)
    // A browser asks one question at a time.
    suggestion.stop()
    const options = await request(beginPasskeySignIn, {})
    const credential = options && (await showPasskey(options))
    if (options && !credential) toast.info(t('security.passkey.notShown'), { group: true })
    const outcome = credential ? await send(signInWithPasskey, { credential }) : undefined
    setPending(false)
    if (outcome?.ok) return onSignedIn(outcome.result)
    setRefusal(outcome?.refusal)
    void suggestion.start()
  }
  const appeal = refusal?.link
  return (
    <>
      <Button look="line" size="large" isWide isPending={isPending} onClick={signIn}>
        <Icon path={passkeyIcon} size={18} />
        {t('security.passkey.signIn')}
      </Button>
      {appeal && <Notice appeal={appeal}>{refusal?.messages[0]}</Notice>}
    </>
  )
}

/** Keeps an offer open until it is taken, or the dialog is closed. */
function useSuggestion(given: Props & { onRefused: (refusal: RefusalReply | undefined) => void }) {
  const offer = useRef<AbortController | null>(null)
  const handlers = useRef(given)
  handlers.current = given
  const [{ start, stop }] = useState(() => {
    const stopOffer = () => offer.current?.abort()
    const startOffer = async (): Promise<void> => {
      stopOffer()
      const own = new AbortController()
      offer.current = own
      if (!(await canSuggestPasskeys()) || own.signal.aborted) return
      const options = await request(beginPasskeySignIn, {})
      if (!options || own.signal.aborted) return
      const credential = await showPasskey(options, { signal: own.signal, isSuggestion: true })
      if (!credential || own.signal.aborted) return
      const outcome = await send(signInWithPasskey, { credential })
      if (outcome.ok) return handlers.current.onSignedIn(outcome.result)
      handlers.current.onRefused(outcome.refusal)
      // Taken after its question had grown old, or of an account that is gone: the offer stands anew.
      if (!own.signal.aborted) void startOffer()
    }
    return { start: startOffer, stop: stopOffer }
  })
  useEffect(() => {
    void start()
    return stop
  }, [start, stop])
  return { start, stop }
}
