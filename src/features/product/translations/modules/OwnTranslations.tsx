import { lazy, Suspense } from 'react'
import { useSession } from '#browser/visitor/use-session.ts'

const TranslatedTexts = lazy(async () => ({
  default: (await import('../parts/TranslatedTexts.tsx')).TranslatedTexts,
}))

/** Below the list of one's texts, which says to strangers what the page is for. */
export function View() {
  const { viewer } = useSession()
  return viewer ? (
    <Suspense fallback={null}>
      <TranslatedTexts />
    </Suspense>
  ) : null
}
