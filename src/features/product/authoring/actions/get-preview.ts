import { findForeignGated } from '#features/kernel/documents/public/gated-links.ts'
import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { action } from '#server/door/action.ts'
import { getPreview } from '../contract.ts'
import { listGivenFiles } from '../queries/authors.ts'
import { findWrittenDraft } from '../queries/drafts.ts'
import { readSubmitted } from '../rules/read-submitted.ts'
import { TEXT_MOST } from '../rules.ts'
import * as S from '../schemas.ts'
import { existingTextOf, findChanged } from '../write-text.ts'

/** A text as it would look once published, rendered by the same code. */
export const getPreviewAction = action(getPreview, {
  data: S.previewData,
  result: S.preview,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { kind, content, of = null, draft = null }) => {
    const { db, asker, now, refuse } = context
    const read = readSubmitted(content, kind)
    if ('problem' in read) return refuse(read.problem, { most: TEXT_MOST[kind] })
    const { document, hidden } = read.submitted
    const old = of === null ? null : await findChanged(context, kind, of)
    // Files that the existing text already shows, that its author owns, or another author of the draft has put into it, may
    // be shown.
    const written = draft === null ? null : await findWrittenDraft(db, asker.personId, draft)
    const given = written ? await listGivenFiles(db, written) : new Set<string>()
    const foreign = await findForeignGated(context, [document, hidden], { ...existingTextOf(old), given })
    if (foreign !== null) return refuse('foreign-gated', { name: foreign })
    const authorId = old?.authorId ?? asker.personId
    const key = `preview:${asker.personId}:${now.getTime()}`
    const open = await renderWithPictures(context, { key, document, authorId, given })
    const more =
      hidden &&
      (await renderWithPictures(context, {
        key: `${key}:hidden`,
        document: hidden,
        authorId,
        given,
        idPrefix: 'more',
      }))
    return { ...open, hidden: more?.html ?? null }
  },
})
