import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { type Doc, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { getSharedDraft } from '../../contract.ts'
import { readDraftToken } from '../../draft-link.ts'
import { findSharedDraft, type SharedDraftRow } from '../../queries/draft-links.ts'
import { withOwnPictures } from '../../rules/own-pictures.ts'
import { hasContent } from '../../rules.ts'
import * as S from '../../schemas.ts'

type Asked = Context<RefusalOf<typeof getSharedDraft>>

/** A draft as it is now, for whoever has its link. */
export const getSharedDraftAction = action(getSharedDraft, {
  data: S.sharedDraftData,
  result: S.sharedDraft,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => {
    const { db, now, refuse } = context
    const id = readDraftToken(context, token) ?? refuse('draft-link-over')
    const draft = (await findSharedDraft(db, id, now)) ?? refuse('draft-link-over')
    const { kind, title, excerpt, language, hidden } = draft.form
    const isHiding = hasContent(hidden as Doc | null)
    const open = await renderPart(context, draft, 'document')
    const more = isHiding && draft.showsHidden ? await renderPart(context, draft, 'hidden') : null
    return {
      kind,
      title,
      excerpt,
      language,
      html: open.html,
      hidden: more?.html ?? null,
      isHiding: isHiding && more === null,
      leftOut: open.leftOut + (more?.leftOut ?? 0),
      author: presentPerson(draft, context),
      savedAt: draft.updatedAt.toISOString(),
      expiresAt: draft.expiresAt.toISOString(),
    }
  },
})

/** One part of the text by the code of its page. Files behind signed links are shown where they are its writer's own. */
async function renderPart(context: Asked, draft: SharedDraftRow, part: 'document' | 'hidden') {
  const read = upgradeDocument(draft.form[part])
  if (!read.ok) return { html: '', leftOut: 0 }
  const { document, leftOut } = withOwnPictures(read.document)
  const { html } = await renderWithPictures(context, {
    key: `draft:${draft.draftId}:${draft.version}:${part}`,
    document,
    authorId: draft.personId,
    ...(part === 'hidden' && { idPrefix: 'more' }),
  })
  return { html, leftOut }
}
