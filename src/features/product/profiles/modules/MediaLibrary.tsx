import { lazy, Suspense } from 'react'
import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'

// It has styles of its own, and nobody but members sees it.
const LibraryPage = lazy(async () => ({
  default: (await import('#features/kernel/media/parts/library/LibraryPage.tsx')).LibraryPage,
}))

export function View() {
  return (
    <MembersOnly page="media">
      {() => (
        <Suspense fallback={<Skeleton shape="text" />}>
          <LibraryPage />
        </Suspense>
      )}
    </MembersOnly>
  )
}
