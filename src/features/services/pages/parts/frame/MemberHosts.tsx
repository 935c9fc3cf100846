import { UnsentHost } from '#features/product/authoring/parts/UnsentHost.tsx'
import { AgreementHost } from '#features/services/privacy/parts/AgreementHost.tsx'

/** What waits on every page for something to tell its member; strangers never load it. */
export function MemberHosts() {
  return (
    <>
      <AgreementHost />
      <UnsentHost />
    </>
  )
}
