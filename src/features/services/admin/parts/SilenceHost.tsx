import { useEffect } from 'react'
import { reloadViewer } from '#browser/session.ts'
import { useViewer } from '#browser/use-session.ts'
import type { Viewer } from '#shared/viewer.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'

const bannerPart = lazyPart<NonNullable<Viewer['darkRoom']>>(() =>
  import('./SilenceBanner.tsx').then((part) => part.SilenceBanner),
)

/** Tells the silenced that they are, above every page; nobody else loads its code. */
export function SilenceHost() {
  const darkRoom = useViewer()?.darkRoom
  const isSilenced = Boolean(darkRoom)
  const SilenceBanner = useLazyPart(bannerPart, isSilenced)
  useEffect(() => {
    if (!isSilenced) return
    // It may have ended, or been lifted.
    window.addEventListener('page-view', reloadViewer)
    return () => window.removeEventListener('page-view', reloadViewer)
  }, [isSilenced])
  return SilenceBanner && darkRoom && <SilenceBanner {...darkRoom} />
}
