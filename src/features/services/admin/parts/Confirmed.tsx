import { type ReactNode, useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { getOverview } from '#features/accounts/security/contract.ts'
import { SecuredAccount } from '#features/accounts/security/parts/secured.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'

/** A form that requires recent confirmation of the user's identity (password, passkey or code). */
export function Confirmed({ children }: { children: ReactNode }) {
  const { data: overview, run } = useRequest(getOverview)
  useEffect(() => {
    void run({})
  }, [run])
  return overview ? (
    <SecuredAccount overview={overview}>{children}</SecuredAccount>
  ) : (
    <Skeleton shape="row" count={3} />
  )
}
