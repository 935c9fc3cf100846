import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { type Doc, gatedNamesIn } from '#features/kernel/documents/rules.ts'
import { listOwnGated } from '#features/kernel/media/queries/pictures.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import { saveDraft } from '../contract.ts'
import { writtenSecrets } from '../goods-secrets.ts'
import {
  countDrafts,
  findDraftOf,
  findWrittenDraft,
  insertDraft,
  MOST_DRAFTS,
  updateDraft,
  type WrittenDraft,
} from '../queries/drafts.ts'
import { findOwn } from '../queries/find-own.ts'
import { followComments } from '../queries/talk/comments.ts'
import { readSubmitted } from '../rules/read-submitted.ts'
import { TEXT_MOST } from '../rules.ts'
import type { Form } from '../schemas.ts'
import * as S from '../schemas.ts'

/**
 * Saves a draft. Optimistic locking: a save that was based on another version than the stored one is refused, so that
 * no device overwrites the changes of another.
 */
export const saveDraftAction = action(saveDraft, {
  data: S.saveDraftData,
  result: S.draftSaved,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, now, signer, refuse }, { id, version, of, form }) => {
    const { personId } = asker
    const { document, hidden } = form
    const content = {
      ...(document as object),
      hidden: (hidden as { content?: unknown } | null)?.content ?? null,
    }
    const read = readSubmitted(content, form.kind)
    // Drafts may hold pictures of other sites; publishing refuses them.
    if ('problem' in read && read.problem !== 'foreign-picture') {
      return refuse(read.problem, { most: TEXT_MOST[form.kind] })
    }
    const { seal } = fileSecrets(signer)
    const parts = 'submitted' in read ? read.submitted : (form as { document: Doc; hidden: Doc | null })
    const sealed = { ...form, document: seal(parts.document), hidden: seal(parts.hidden) }
    const kept = writtenSecrets(signer).sealForm(sealed)
    if (id) {
      const before = await findWrittenDraft(db, personId, id, true)
      if (!before) return refuse('draft-not-found')
      const { writerId } = before
      const isOwn = writerId === personId
      // What it is does not change below whoever began it.
      if (!isOwn && form.kind !== before.form.kind) return refuse('draft-not-found')
      if (before.version !== version) return refuse('draft-conflict', { draft: id })
      const own = isOwn ? kept : withTermsOf(before.form, kept)
      const shownFiles = await filesShown({ db, asker }, own, before)
      const draft = { personId: writerId, postId: null, form: own, shownFiles, now }
      await followComments(db, id, before.form, own)
      return { ...(await updateDraft(db, id, draft)), savedAt: now.toISOString() }
    }
    if ((await countDrafts(db, personId)) >= MOST_DRAFTS)
      return refuse('too-many-drafts', { most: MOST_DRAFTS })
    const post = of ? await findOwn(db, form.kind, of) : null
    if (of && !post) return refuse('text-not-found')
    const known = post && (await findDraftOf(db, personId, post.id))
    if (known) return refuse('draft-exists', { draft: known })
    const shownFiles = await filesShown({ db, asker }, kept, null)
    const draft = { personId, postId: post?.id ?? null, form: kept, shownFiles, now }
    return { ...(await insertDraft(db, draft)), savedAt: now.toISOString() }
  },
})

const gatedIn = ({ document, hidden }: Form): string[] => gatedNamesIn(JSON.stringify([document, hidden]))

/**
 * The files behind signed links that the others who write the draft are shown: each was put into it by whom it belongs to.
 * A name that somebody else has written there opens nothing, also after the owner of that file has saved the draft.
 */
async function filesShown(
  { db, asker }: Pick<MemberContext, 'db' | 'asker'>,
  form: Form,
  before: WrittenDraft | null,
): Promise<string[]> {
  const names = gatedIn(form)
  if (names.length === 0) return []
  const stood = new Set(before ? gatedIn(before.form) : [])
  const shown = new Set(before?.shownFiles)
  const added = names.filter((name) => !stood.has(name))
  const own = await listOwnGated(db, added, [asker.personId])
  return names.filter((name) => own.has(name) || (stood.has(name) && shown.has(name)))
}

/** What the text will cost, who reads it, when and where it comes out, as its writer has said. */
const withTermsOf = ({ rules, publishAt, slug }: Form, form: Form): Form => ({
  ...form,
  rules,
  publishAt,
  slug,
})
