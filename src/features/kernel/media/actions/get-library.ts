import { action } from '#server/door/action.ts'
import { getLibrary } from '../contract.ts'
import { presentItem } from '../present-item.ts'
import { listLibrary } from '../queries/library.ts'
import { kindOfMime, MEDIA_KINDS, type MediaKind, plainMime } from '../rules/kinds.ts'
import * as S from '../schemas.ts'

export const getLibraryAction = action(getLibrary, {
  data: S.getLibraryData,
  result: S.library,
  allow: 'members',
  limit: '240 per minute',
  run: async (context, { mimeTypeIN = [], after = '', search = '', label, isMissingAlt = false }) => {
    const { db, asker, settings } = context
    const kinds = mimeTypeIN.map((mime) => kindOfMime(mime, settings.file_mimes) ?? kindOfWord(mime))
    const filter = {
      kinds: mimeTypeIN.length === 0 ? MEDIA_KINDS : [...new Set(kinds)],
      mimes: [...new Set(mimeTypeIN.map(plainMime))],
      search,
      label,
      isMissingAlt,
    }
    const { rows, ...pageInfo } = await listLibrary(db, asker.personId, filter, after)
    return { edges: rows.map((row) => ({ node: presentItem(row, context) })), pageInfo }
  },
})

/** Also what a site takes no longer is found by its type. */
function kindOfWord(mime: string): MediaKind {
  const word = mime.split('/', 1)[0]
  return MEDIA_KINDS.find((kind) => kind === word) ?? 'attachment'
}
