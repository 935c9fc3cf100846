import { lazy, Suspense } from 'react'
import { useViewer } from '#browser/session.ts'

const SilenceBanner = lazy(async () => ({
  default: (await import('./SilenceBanner.tsx')).SilenceBanner,
}))

/** Tells the silenced that they are, above every page; nobody else loads its code. */
export function SilenceHost() {
  const darkRoom = useViewer()?.darkRoom
  if (!darkRoom) return null
  return (
    <Suspense>
      <SilenceBanner {...darkRoom} />
    </Suspense>
  )
}
