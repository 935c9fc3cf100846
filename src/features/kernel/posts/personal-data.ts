import type { PersonalData } from '#server/jobs/personal-data.ts'
import { forgetEditor, recountPublished } from './queries/personal/counters.ts'
import { postsParts } from './queries/personal/export.ts'
import { lockWritten, recountBoth } from './queries/personal/merge.ts'
import { emptyDeletedReplies, eraseAnswers, eraseComments } from './queries/personal/replies.ts'

/** Posts themselves are erased by the authoring, which knows what hangs on them. */
export const postsData: PersonalData = {
  erase: {
    identity: forgetEditor,
    contributions: [eraseAnswers, eraseComments, emptyDeletedReplies],
    recount: recountPublished,
  },
  export: postsParts,
  merge: {
    locks: lockWritten,
    columns: {
      'posts.author_id': { moves: 'texts', inPieces: true },
      'posts.last_person_id': { moves: 'other', inPieces: true },
      'co_authors.person_id': { moves: 'texts', once: ['post_id'] },
      'answers.author_id': { moves: 'answers', inPieces: true },
      'comments.author_id': { moves: 'comments', inPieces: true },
      'post_revisions.editor_id': { moves: 'other', inPieces: true },
      'reply_revisions.editor_id': { moves: 'other', inPieces: true },
      'purchases.person_id': {
        moves: 'purchases',
        once: ['post_id'],
        whileNull: 'refunded_at',
        double: 'stays',
      },
      'purchases.seller_id': { moves: 'purchases' },
      'purchases.refunded_by': { stays: 'what staff did is answered for by whom it was done' },
    },
    last: recountBoth,
  },
}
