import { UnsentHost } from '#features/product/authoring/parts/UnsentHost.tsx'
import { MessagesHost } from '#features/services/messages/parts/MessagesHost.tsx'
import { AgreementHost } from '#features/services/privacy/parts/AgreementHost.tsx'
import { ReportHost } from '#features/services/reports/parts/ReportHost.tsx'

/** What members alone can open, and what waits to tell them something; a press that comes first waits for it. */
export function MemberHosts() {
  return (
    <>
      <ReportHost />
      <MessagesHost />
      <AgreementHost />
      <UnsentHost />
    </>
  )
}
