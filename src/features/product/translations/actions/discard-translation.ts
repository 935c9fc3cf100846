import { canDeleteThing } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { discardTranslation } from '../contract.ts'
import { getOwnSource } from '../get-source.ts'
import { deleteDraft, findDraft } from '../queries/translations.ts'
import * as S from '../schemas.ts'

/** Discards a draft; the published translation stays. A version that the asker has not seen is not discarded. */
export const discardTranslationAction = action(discardTranslation, {
  data: S.discardTranslationData,
  result: S.done,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { kind, id, to, version }) => {
    const { db, refuse } = context
    const { id: postId } = await getOwnSource(context, { kind, id }, canDeleteThing)
    const place = { postId, language: to }
    const draft = await findDraft(db, place, true)
    if (!draft) return refuse('translation-not-found')
    if (draft.version !== version) return refuse('translation-conflict')
    await deleteDraft(db, place)
    return { success: true as const }
  },
})
