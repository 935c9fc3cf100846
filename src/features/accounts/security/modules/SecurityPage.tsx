import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { ModuleProps } from '#site/module.ts'
import { SecurityCards } from '../parts/cards/SecurityCards.tsx'
import { SecuritySkeleton } from '../parts/SecuritySkeleton.tsx'
import type { Overview } from '../schemas.ts'

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, { overview?: Overview } | null>) {
  return (
    <MembersOnly page="security" skeleton={<SecuritySkeleton />}>
      {() => (data?.overview ? <SecurityCards overview={data.overview} /> : <SecuritySkeleton />)}
    </MembersOnly>
  )
}
