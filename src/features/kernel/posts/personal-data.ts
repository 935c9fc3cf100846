import type { PersonalData } from '#server/jobs/personal-data.ts'
import { forgetEditor, recountPublished } from './queries/erase/counters.ts'
import { eraseAnswers, eraseComments } from './queries/erase/replies.ts'

/** Posts themselves are erased by the authoring, which knows what hangs on them. */
export const postsData: PersonalData = {
  erase: { identity: forgetEditor, contributions: [eraseAnswers, eraseComments], recount: recountPublished },
}
