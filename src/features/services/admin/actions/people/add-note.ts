import { action } from '#server/door/action.ts'
import { choosePerson, record } from '../../choose-person.ts'
import { addNote } from '../../contract.ts'
import { canNote } from '../../permissions.ts'
import { insertNote } from '../../queries/notes.ts'
import * as S from '../../schemas.ts'

export const addNoteAction = action(addNote, {
  data: S.addNoteData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { id, text }) => {
    const { db, asker, now, refuse } = context
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    const verdict = canNote(asker, { personId: person.id, roles: person.roles })
    if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'not-oneself' : 'above-you')
    await insertNote(db, { personId: person.id, authorId: asker.personId, text, now })
    // What it says stands in the note alone, and goes with it.
    await record(context, 'note-added', person.id, {})
    return { success: true as const }
  },
})
