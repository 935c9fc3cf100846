import { action } from '#server/door/action.ts'
import { hasRole } from '#shared/people/asker.ts'
import { record } from '../../choose-person.ts'
import { deleteNote } from '../../contract.ts'
import { deleteNote as deleteRow, findNote } from '../../queries/notes.ts'
import * as S from '../../schemas.ts'

export const deleteNoteAction = action(deleteNote, {
  data: S.noteChosen,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { note: id }) => {
    const { db, asker, refuse } = context
    const note = await findNote(db, id)
    // Nobody hears in this way whether something was noted about themselves.
    if (!note || note.personId === asker.personId) return refuse('note-not-found')
    if (note.authorId !== asker.personId && !hasRole(asker, 'admin')) return refuse('not-your-note')
    await deleteRow(db, id)
    await record(context, 'note-deleted', note.personId, {})
    return { success: true as const }
  },
})
