import { type ReactNode, useEffect, useRef } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { getOverview } from '#features/accounts/security/contract.ts'
import { SecuredAccount } from '#features/accounts/security/parts/secured.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'

/** What one fills in first, or the only thing to press. */
const FIRST = 'input:enabled, select:enabled, textarea:enabled, [type="submit"]'

/** A form that requires recent confirmation of the user's identity (password, passkey or code). */
export function Confirmed({ children }: { children: ReactNode }) {
  const { data: overview, run } = useRequest(getOverview)
  useEffect(() => {
    void run({})
  }, [run])
  return overview ? (
    <SecuredAccount overview={overview}>
      <FocusedFirst>{children}</FocusedFirst>
    </SecuredAccount>
  ) : (
    <Skeleton shape="row" count={3} />
  )
}

/** A form that comes later than its dialog takes the focus from the button that closes the dialog. */
function FocusedFirst({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the field would bring up its keyboard over half of the dialog.
    if (matchMedia('(pointer: coarse)').matches) return
    const focused = document.activeElement
    const dialog = area.current?.closest('[role="dialog"]')
    if (!focused || !dialog?.contains(focused) || area.current?.contains(focused)) return
    area.current?.querySelector<HTMLElement>(FIRST)?.focus()
  }, [])
  return <div ref={area}>{children}</div>
}
