import { listGiftNotes } from '#features/talk/gifts/queries/gifts.ts'
import type { MemberContext } from '#server/door/action.ts'

/** Finds for each line that is a gift whom it came from or went to, and what was said with it. */
export async function presentGifts(
  { db, asker }: Pick<MemberContext<never>, 'db' | 'asker'>,
  lines: readonly { transactionId: number; reason: string }[],
) {
  const gifts = lines.filter(({ reason }) => reason === 'gift').map(({ transactionId }) => transactionId)
  const notes = await listGiftNotes(db, asker.personId, gifts)
  const found = new Map(notes.map((note) => [note.transactionId, note]))
  return ({ transactionId }: { transactionId: number }) => {
    const note = found.get(transactionId)
    return note ? { name: note.name, note: note.note } : null
  }
}
