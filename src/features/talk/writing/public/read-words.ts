import type { Doc } from '#features/kernel/documents/rules.ts'
import { mayUpload } from '#features/kernel/media/permissions.ts'
import { listOwnPictures } from '#features/kernel/media/queries/pictures.ts'
import type { MemberContext } from '#server/door/action.ts'
import { picturesIn, type ReadContent, readContent } from '../rules/read-content.ts'
import type { WritingType } from '../rules.ts'
import type { Markup } from '../schemas.ts'

interface Words {
  type: WritingType
  content: Markup
  /** The stored document, where it is edited. */
  before?: Doc | undefined
}

/**
 * Reads what a member sent as an answer or a comment. Pictures may come from their own library, if they may upload any.
 */
export async function readWords(
  context: MemberContext<never>,
  { type, content, before }: Words,
): Promise<ReadContent> {
  const { db, asker } = context
  const mayBring = mayUpload(asker, 'image')
  const own = mayBring ? await listOwnPictures(db, picturesIn(content), asker.personId) : new Set<string>()
  return readContent(content, type, { before, own })
}
