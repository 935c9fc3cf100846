import { lazy, Suspense } from 'react'
import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'

const OwnTexts = lazy(async () => ({ default: (await import('../parts/OwnTexts.tsx')).OwnTexts }))

export function View() {
  return (
    <MembersOnly page="content">
      {() => (
        <Suspense fallback={<Skeleton shape="text" />}>
          <OwnTexts />
        </Suspense>
      )}
    </MembersOnly>
  )
}
