import { useViewer } from '#browser/visitor/use-session.ts'
import { UnsentHost } from '#features/product/authoring/parts/unsent/UnsentHost.tsx'
import { MessagesHost } from '#features/services/messages/parts/MessagesHost.tsx'
import { AgreementHost } from '#features/services/privacy/parts/AgreementHost.tsx'
import { ReportHost } from '#features/services/reports/parts/ReportHost.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'

const lookPart = lazyPart<{ viewer: Viewer; until: string }>(() =>
  import('#features/services/admin/parts/people/LookBar.tsx').then((part) => part.LookBar),
)

/** Dialogs and banners for members only; a press before they are loaded is handled afterwards. */
export function MemberHosts() {
  const viewer = useViewer()
  const until = viewer?.look?.until
  const LookBar = useLazyPart(lookPart, until !== undefined)
  return (
    <>
      {LookBar && viewer && until !== undefined && <LookBar viewer={viewer} until={until} />}
      <ReportHost />
      <MessagesHost />
      <AgreementHost />
      <UnsentHost />
    </>
  )
}
