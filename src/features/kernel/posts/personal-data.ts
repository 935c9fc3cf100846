import type { PersonalData } from '#server/jobs/personal-data.ts'
import { forgetEditor, recountPublished } from './queries/personal/counters.ts'
import { postsParts } from './queries/personal/export.ts'
import { eraseAnswers, eraseComments } from './queries/personal/replies.ts'

/** Posts themselves are erased by the authoring, which knows what hangs on them. */
export const postsData: PersonalData = {
  erase: { identity: forgetEditor, contributions: [eraseAnswers, eraseComments], recount: recountPublished },
  export: postsParts,
}
