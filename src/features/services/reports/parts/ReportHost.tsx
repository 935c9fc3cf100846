import { useEffect, useState } from 'react'
import { onReport, type ReportTarget } from '#features/kernel/people/parts/open-report.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { ReportDialogProps } from './ReportDialog.tsx'

const dialogPart = lazyPart<ReportDialogProps>(() =>
  import('./ReportDialog.tsx').then((part) => part.ReportDialog),
)

/** Opens the dialog for every Report button of the page, whoever rendered it; its code comes when first needed. */
export function ReportHost() {
  const [target, setTarget] = useState<ReportTarget>()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      onReport((wanted) => {
        setTarget(wanted)
        setOpen(true)
      }),
    [],
  )
  useEffect(() => {
    const close = () => setOpen(false)
    window.addEventListener('page-view', close)
    return () => window.removeEventListener('page-view', close)
  }, [])
  const ReportDialog = useLazyPart(dialogPart, isOpen, () => setOpen(false))
  return (
    ReportDialog &&
    target && (
      <ReportDialog
        // Of the same thing, what was typed is still there.
        key={[target.postType, target.postId, ...(target.more ?? [])].join('/')}
        target={target}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    )
  )
}
