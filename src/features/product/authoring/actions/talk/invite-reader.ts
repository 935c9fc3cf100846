import { action } from '#server/door/action.ts'
import { inviteReader } from '../../contract.ts'
import { draftShown } from '../../events.ts'
import { canShareDraft } from '../../permissions.ts'
import { findDraft } from '../../queries/drafts.ts'
import { canBeAsked, insertReader, listReaders } from '../../queries/talk/readers.ts'
import * as S from '../../schemas.ts'

/** As many as one can answer to. */
const MOST_READERS = 20

/** Asks somebody of the site to read the asker's draft: they may read all of it and comment, and change nothing. */
export const inviteReaderAction = action(inviteReader, {
  data: S.readerChosen,
  result: S.deleted,
  allow: 'members',
  limit: '20 per minute',
  run: async ({ db, asker, now, announce, refuse }, { id, person }) => {
    if (!canShareDraft(asker).allowed) return refuse('silenced')
    // Locked, so that the count holds.
    const draft = await findDraft(db, asker.personId, id, true)
    if (!draft) return refuse('draft-not-found')
    if (draft.form.kind === 'product') return refuse('draft-of-goods')
    // Whether they have blocked the writer is not told.
    if (!(await canBeAsked(db, asker.personId, person))) return refuse('reader-not-found')
    if ((await listReaders(db, id)).length >= MOST_READERS)
      return refuse('too-many-readers', { most: MOST_READERS })
    if (await insertReader(db, { draftId: id, personId: person, now }))
      await announce(draftShown, { draftId: id, personId: person, byId: asker.personId })
    return { success: true as const }
  },
})
