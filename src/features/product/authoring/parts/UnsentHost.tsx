import { useEffect, useState } from 'react'
import { useViewer } from '#browser/use-session.ts'
import { usePage } from '#site/context.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { listUnsent, type Unsent } from './kept-form.ts'
import type { UnsentOfferProps } from './UnsentOffer.tsx'

const offerPart = lazyPart<UnsentOfferProps>(() =>
  import('./UnsentOffer.tsx').then((part) => part.UnsentOffer),
)

/** ms after which what is still not on the server stays so by itself: no other tab is writing it at this moment. */
const SETTLED = 6_000

/** Offers what was written here without a network, on whatever page its writer is back; where texts are written, never. */
export function UnsentHost() {
  const personId = useViewer()?.databaseId
  const isAtDesk = usePage().state.route.path === 'create'
  const [unsent, setUnsent] = useState<Unsent>()
  useEffect(() => {
    setUnsent(undefined)
    if (personId === undefined || isAtDesk) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const before = navigator.onLine ? listUnsent(personId) : []
      if (before.length === 0) return
      timer = setTimeout(() => {
        const asBefore = before.map((one) => JSON.stringify(one))
        setUnsent(listUnsent(personId).find((one) => asBefore.includes(JSON.stringify(one))))
      }, SETTLED)
    }
    look()
    addEventListener('online', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', look)
    }
  }, [personId, isAtDesk])
  const UnsentOffer = useLazyPart(offerPart, unsent !== undefined)
  if (!UnsentOffer || !unsent || personId === undefined) return null
  return (
    <UnsentOffer key={unsent.name} personId={personId} unsent={unsent} onDone={() => setUnsent(undefined)} />
  )
}
