import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { findForeignGated, withLinks } from '#features/kernel/documents/public/gated-links.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { action } from '#server/door/action.ts'
import { getDraft } from '../contract.ts'
import { writtenSecrets } from '../goods-secrets.ts'
import { listGivenFiles } from '../queries/authors.ts'
import { findWrittenDraft } from '../queries/drafts.ts'
import * as S from '../schemas.ts'
import { existingTextOf, findChanged } from '../write-text.ts'

export const getDraftAction = action(getDraft, {
  data: S.draftChosen,
  result: S.draft,
  allow: 'members',
  whileLooking: 'never',
  limit: '120 per minute',
  run: async (context, { id }) => {
    const { db, asker, signer, refuse } = context
    const draft = await findWrittenDraft(db, asker.personId, id)
    if (!draft) return refuse('draft-not-found')
    const { updatedAt, writerId, shownFiles, ...rest } = draft
    const { open } = fileSecrets(signer)
    const { document, hidden } = rest.form as { document: Doc; hidden: Doc | null }
    const old = draft.of === null ? null : await findChanged(context, draft.form.kind, draft.of)
    const isForeign = (await findForeignGated(context, [document, hidden], existingTextOf(old))) !== null
    const whose = isForeign ? asker.personId : (old?.authorId ?? asker.personId)
    const given = await listGivenFiles(db, draft)
    const form = writtenSecrets(signer).openForm({
      ...rest.form,
      document: await withLinks(context, open(document), whose, given),
      hidden: await withLinks(context, open(hidden), whose, given),
    })
    return { ...rest, form, isOwn: writerId === asker.personId, savedAt: updatedAt.toISOString() }
  },
})
