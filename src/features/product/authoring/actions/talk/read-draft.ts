import { withLinks } from '#features/kernel/documents/public/gated-links.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { readDraft } from '../../contract.ts'
import { findReadDraft } from '../../queries/talk/readers.ts'
import * as S from '../../schemas.ts'

/**
 * A draft as it is saved now, for whoever is asked to read it. Passwords of files stay sealed, and pictures behind
 * signed links are shown where they are the reader's own: a draft opens nothing that its page would not.
 */
export const readDraftAction = action(readDraft, {
  data: S.draftChosen,
  result: S.readDraft,
  allow: 'members',
  whileLooking: 'never',
  limit: '60 per minute',
  run: async (context, { id }) => {
    const { db, asker, refuse } = context
    const draft = (await findReadDraft(db, asker.personId, id)) ?? refuse('draft-not-found')
    const { kind, title, language, document, hidden } = draft.form
    return {
      kind,
      title,
      language,
      document: await withLinks(context, document as Doc, asker.personId),
      hidden: hidden === null ? null : await withLinks(context, hidden as Doc, asker.personId),
      writer: presentPerson(draft, context),
      savedAt: draft.updatedAt.toISOString(),
    }
  },
})
