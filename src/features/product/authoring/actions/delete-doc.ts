import { action } from '#server/door/action.ts'
import { deleteDoc } from '../contract.ts'
import { deleteText } from '../delete-text.ts'
import * as S from '../schemas.ts'

/** Deletes a help page; its child pages become children of the root. */
export const deleteDocAction = action(deleteDoc, {
  data: S.deleteData('doc'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: (context, { id }) => deleteText(context, 'doc', id),
})
