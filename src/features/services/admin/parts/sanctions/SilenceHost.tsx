import { useEffect } from 'react'
import { reloadViewer } from '#browser/visitor/session.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { SilenceBanner } from './SilenceBanner.tsx'

/** Shows silenced people a banner above every page; nobody else loads its code. */
export function SilenceHost() {
  const silence = useViewer()?.silence
  const isSilenced = Boolean(silence)
  useEffect(() => {
    if (!isSilenced) return
    // It may have ended, or been lifted.
    window.addEventListener('page-view', reloadViewer)
    return () => window.removeEventListener('page-view', reloadViewer)
  }, [isSilenced])
  return silence && <SilenceBanner {...silence} />
}
