import { useSession } from '#browser/visitor/use-session.ts'
import { isTranslating } from '#features/product/authoring/parts/is-translating.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'

/** The editor's code is loaded only for signed-in visitors. */
const TranslationDesk = partOnShow<{ viewer: Viewer }>(() =>
  import('../parts/TranslationDesk.tsx').then((part) => part.TranslationDesk),
)

/** React key: a new instance for each text; the language can change within it. */
function nameOfText(): string {
  const query = new URLSearchParams(location.search)
  return `${query.get('translate')}:${query.get('id')}`
}

/** Strangers are asked in by the form that stands beside it. */
export function View() {
  const { isSignedIn, viewer } = useSession()
  const isHydrated = useHydrated()
  if (!isHydrated || !isSignedIn || !isTranslating()) return null
  if (!viewer) return <Skeleton shape="text" />
  return <TranslationDesk key={nameOfText()} viewer={viewer} />
}
