import { UnsentHost } from '#features/product/authoring/parts/unsent/UnsentHost.tsx'
import { MessagesHost } from '#features/services/messages/parts/MessagesHost.tsx'
import { AgreementHost } from '#features/services/privacy/parts/AgreementHost.tsx'
import { ReportHost } from '#features/services/reports/parts/ReportHost.tsx'

/** Dialogs and banners for members only; a press before they are loaded is handled afterwards. */
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
