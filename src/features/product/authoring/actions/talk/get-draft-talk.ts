import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { getDraftTalk } from '../../contract.ts'
import { type CommentRow, listAnswers, listComments } from '../../queries/talk/comments.ts'
import { findReadDraft, listReaders } from '../../queries/talk/readers.ts'
import { wordsOfDraft } from '../../rules/draft-passages.ts'
import * as S from '../../schemas.ts'

/** What is said in the margin of a draft, and who reads it, for its writer and its readers. */
export const getDraftTalkAction = action(getDraftTalk, {
  data: S.talkAsked,
  result: S.draftTalk,
  allow: 'members',
  whileLooking: 'never',
  limit: '120 per minute',
  run: async (context, { id, first, after }) => {
    const { db, asker, refuse } = context
    const draft = (await findReadDraft(db, asker.personId, id)) ?? refuse('draft-not-found')
    const { rows, ...pageInfo } = await listComments(db, { draftId: id, first, after })
    const answers = await listAnswers(
      db,
      rows.map((row) => row.id),
    )
    const words = wordsOfDraft(draft.form)
    const said = ({ personId, ...row }: CommentRow) => ({
      databaseId: row.id,
      author: personId === null ? null : presentPerson({ ...row, personId }, context),
      words: row.words,
      at: row.at.toISOString(),
      canDelete: draft.isOwn || personId === asker.personId,
    })
    const nodes = rows.map((row) => {
      const { starts, ends } = row
      const place = starts === null || ends === null ? null : { starts, ends }
      return {
        ...said(row),
        passage: row.passage,
        place,
        now: place ? words.slice(place.starts, place.ends) : '',
        proposal: row.proposal,
        isDone: row.doneAt !== null,
        answers: answers.filter(({ parentId }) => parentId === row.id).map(said),
      }
    })
    return {
      isOwn: draft.isOwn,
      writer: presentPerson(draft, context),
      readers: (await listReaders(db, id)).map((reader) => presentPerson(reader, context)),
      nodes,
      pageInfo,
    }
  },
})
