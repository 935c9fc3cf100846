import { action } from '#server/door/action.ts'
import { commentOnDraft } from '../../contract.ts'
import { draftCommented } from '../../events.ts'
import { canCommentOnDraft } from '../../permissions.ts'
import {
  countComments,
  findComment,
  insertComment,
  listTakingPart,
  MOST_ANSWERS,
  setDone,
} from '../../queries/talk/comments.ts'
import { findReadDraft, listReaders } from '../../queries/talk/readers.ts'
import { placeNear, wordsOfDraft } from '../../rules/draft-passages.ts'
import { namedIn } from '../../rules/named-in.ts'
import * as S from '../../schemas.ts'

/** As many as anybody can go through; with their answers. */
const MOST_COMMENTS = 1_000

/** Says something about a draft, about a passage of it, or in answer to a comment. */
export const commentOnDraftAction = action(commentOnDraft, {
  data: S.commentOnDraftData,
  result: S.commented,
  allow: 'members',
  limit: '30 per minute',
  run: async (
    { db, asker, now, announce, refuse },
    { id, words, passage, proposal = null, parent = null },
  ) => {
    if (!canCommentOnDraft(asker).allowed) return refuse('silenced')
    // Locked, so that the counts hold and the passage stands where it is found.
    const draft = (await findReadDraft(db, asker.personId, id, true)) ?? refuse('draft-not-found')
    const answered = parent === null ? undefined : await findComment(db, parent)
    // One level: an answer is to the comment, whoever said the last word.
    if (parent !== null && (answered?.draftId !== id || answered.parentId !== null))
      return refuse('comment-gone')
    if ((await countComments(db, { draftId: id })) >= MOST_COMMENTS)
      return refuse('too-many-comments', { most: MOST_COMMENTS })
    if (parent !== null && (await countComments(db, { parentId: parent })) >= MOST_ANSWERS)
      return refuse('too-many-comments', { most: MOST_ANSWERS })
    const marked = parent === null ? passage : null
    const place = marked ? placeNear(wordsOfDraft(draft.form), marked.text, marked.at) : null
    if (marked && !place) return refuse('passage-gone')
    // Words are proposed for a passage of one line: that alone can be put in its place.
    const proposed = marked && !marked.text.includes('\n') ? proposal : null
    if (words === '' && proposed === null) return refuse('nothing-said')
    const made = await insertComment(db, {
      draftId: id,
      parentId: parent,
      authorId: asker.personId,
      passage: marked?.text ?? '',
      place,
      words,
      proposal: proposed,
      now,
    })
    // Who answers has something to say: it is not done.
    if (parent !== null) await setDone(db, parent, null)
    const people = [draft, ...(await listReaders(db, id))]
    const mayRead = people.map(({ personId }) => personId)
    const named = namedIn(words, people)
    const told = parent === null ? [draft.personId] : [draft.personId, ...(await listTakingPart(db, parent))]
    await announce(draftCommented, {
      draftId: id,
      commentId: made,
      byId: asker.personId,
      named: named.filter((person) => person !== asker.personId),
      told: [...new Set(told)].filter(
        (person) => person !== asker.personId && !named.includes(person) && mayRead.includes(person),
      ),
    })
    return { databaseId: made }
  },
})
