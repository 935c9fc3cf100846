import { MembersOnly } from '#features/kernel/account/parts/MembersOnly.tsx'
import { LibraryPage } from '#features/kernel/media/parts/LibraryPage.tsx'

export function View() {
  return <MembersOnly page="media">{() => <LibraryPage />}</MembersOnly>
}
