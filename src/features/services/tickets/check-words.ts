import { countOwnPictures } from '#features/services/reports/queries/reports.ts'
import { withoutRepeats } from '#features/services/reports/rules.ts'
import type { MemberContext } from '#server/door/action.ts'

/** What somebody says in a ticket: words or pictures of their own, each picture once. */
export async function checkWords(
  { db, asker, refuse }: MemberContext<'ticket-empty' | 'ticket-picture'>,
  { text, imgs = [] }: { text: string; imgs?: readonly number[] | undefined },
): Promise<{ text: string; imgs: number[] }> {
  const pictures = withoutRepeats(imgs)
  if (text === '' && pictures.length === 0) return refuse('ticket-empty')
  const own = await countOwnPictures(db, pictures, asker.personId)
  return own < pictures.length ? refuse('ticket-picture') : { text, imgs: pictures }
}
