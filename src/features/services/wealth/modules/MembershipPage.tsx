import { useSession } from '#browser/visitor/use-session.ts'
import type { ModuleProps } from '#site/module.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { MembershipPanel } from '../parts/MembershipPanel.tsx'
import type { MembershipData } from './membership-page.ts'

/** Strangers read all of it, and the buttons say what it costs; members see what is theirs as soon as it is known. */
export function View({ data: { offered, membership, renewals } }: ModuleProps<object, MembershipData>) {
  const { isSignedIn, viewer } = useSession()
  if (isSignedIn)
    return membership && viewer ? (
      <MembershipPanel membership={membership} viewer={viewer} renewals={renewals ?? []} />
    ) : (
      <Skeleton shape="text" />
    )
  return (
    <>
      <div className="stranger-only">
        <MembershipPanel membership={offered} viewer={null} renewals={[]} />
      </div>
      <div className="member-only" aria-hidden>
        <Skeleton shape="text" />
      </div>
    </>
  )
}
