import {
  countNamed,
  MOST_NAMED,
  nameCurrent,
  nameRevision,
} from '#features/kernel/posts/queries/revisions.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { nameVersion } from '../contract.ts'
import { canEditThing } from '../permissions.ts'
import { refuseEditing } from '../public/refuse-editing.ts'
import { findWrittenText } from '../queries/text-changes.ts'
import * as S from '../schemas.ts'

/** Gives a version of a text a name, for whoever may edit it; names are for all of those. */
export const nameVersionAction = action(nameVersion, {
  data: S.nameVersionData,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { kind, id, revision, name }) => {
    const { db, asker, now, refuse } = context
    const number = readId(kind, id)
    const text = number ? await findWrittenText(db, kind, number) : null
    if (!text) return refuse('text-not-found')
    const verdict = canEditThing(asker, text, context)
    if (!verdict.allowed) return refuseEditing(context, verdict.reason, text.node?.id ?? null)
    if (name !== null && (await countNamed(db, text.id, revision)) >= MOST_NAMED)
      return refuse('too-many-named', { most: MOST_NAMED })
    if (revision !== null) {
      if (!(await nameRevision(db, { postId: text.id, id: revision, name })))
        return refuse('revision-not-found')
    } else if (name !== null) {
      await nameCurrent(db, { postId: text.id, editorId: asker.personId, now, name })
    }
    return { success: true as const }
  },
})
