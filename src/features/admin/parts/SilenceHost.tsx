import { useViewer } from '#browser/session.ts'
import type { Viewer } from '#shared/viewer.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'

const bannerPart = lazyPart<NonNullable<Viewer['darkRoom']>>(() =>
  import('./SilenceBanner.tsx').then((part) => part.SilenceBanner),
)

/** Tells the silenced that they are, above every page; nobody else loads its code. */
export function SilenceHost() {
  const darkRoom = useViewer()?.darkRoom
  const SilenceBanner = useLazyPart(bannerPart, Boolean(darkRoom))
  return SilenceBanner && darkRoom && <SilenceBanner {...darkRoom} />
}
