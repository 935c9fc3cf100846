import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { ModuleProps } from '#site/module.ts'
import { CancelErasureByLink } from '../parts/CancelErasureByLink.tsx'
import { PrivacyCards } from '../parts/PrivacyCards.tsx'
import { PrivacySkeleton } from '../parts/PrivacySkeleton.tsx'
import type { OwnData } from '../schemas.ts'

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, { ownData?: OwnData } | null>) {
  return (
    <>
      <CancelErasureByLink />
      <MembersOnly page="privacy" skeleton={<PrivacySkeleton />}>
        {() => (data?.ownData ? <PrivacyCards ownData={data.ownData} /> : <PrivacySkeleton />)}
      </MembersOnly>
    </>
  )
}
