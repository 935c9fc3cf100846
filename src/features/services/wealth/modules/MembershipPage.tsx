import { MembersOnly } from '#features/kernel/account/parts/MembersOnly.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { MembershipPanel } from '../parts/MembershipPanel.tsx'
import type { Membership } from '../schemas.ts'

/** For strangers what the page is for; the prices come for whoever is signed in, in their currency. */
export function View({ data }: ModuleProps<object, { membership?: Membership } | null>) {
  return (
    <MembersOnly page="membership" skeleton={<Skeleton shape="text" />}>
      {(viewer) =>
        data?.membership ? (
          <MembershipPanel membership={data.membership} viewer={viewer} />
        ) : (
          <Skeleton shape="text" />
        )
      }
    </MembersOnly>
  )
}
