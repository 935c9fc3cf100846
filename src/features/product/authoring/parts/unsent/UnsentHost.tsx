import { useEffect, useState } from 'react'
import { useViewer } from '#browser/visitor/use-session.ts'
import { usePage } from '#site/context.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { listUnsent, type Unsent } from './kept-form.ts'
import type { UnsentOfferProps } from './UnsentOffer.tsx'

const offerPart = lazyPart<UnsentOfferProps>(() =>
  import('./UnsentOffer.tsx').then((part) => part.UnsentOffer),
)

/** ms after which an unsaved form is offered: by then no other tab is still saving it. */
const SETTLED = 6_000

/** Offers to send what was written offline, on every page but those with an editor. */
export function UnsentHost() {
  const personId = useViewer()?.databaseId
  const isAtDesk = usePage().state.route.base === 'create'
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
