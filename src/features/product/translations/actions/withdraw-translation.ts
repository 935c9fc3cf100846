import { canDeleteThing } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { withdrawTranslation } from '../contract.ts'
import { translationChanged } from '../events.ts'
import { getOwnSource } from '../get-source.ts'
import { findPublished, withdraw } from '../queries/translations.ts'
import * as S from '../schemas.ts'

/** Unpublishes a translation; its text becomes a draft. */
export const withdrawTranslationAction = action(withdrawTranslation, {
  data: S.chosenTranslation,
  result: S.done,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { kind, id, to }) => {
    const { db, asker, now, announce, refuse } = context
    const { id: postId, number } = await getOwnSource(context, { kind, id }, canDeleteThing)
    const place = { postId, language: to }
    if (!(await findPublished(db, place))) return refuse('translation-not-found')
    await withdraw(db, place, { editorId: asker.personId, now })
    await announce(translationChanged, { kind, number, postId, language: to, byId: asker.personId })
    return { success: true as const }
  },
})
