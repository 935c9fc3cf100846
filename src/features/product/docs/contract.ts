import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** The whole help centre as a tree, in reading order. */
export const getDocTree = read('docs.getTree', {
  at: 'guaqi.docs.tree',
  data: type<Record<string, never>>(),
  result: type<S.DocBranch[]>(),
})

/** One doc by number or slug, with its neighbours in reading order. */
export const getDoc = read('docs.getDoc', {
  at: 'guaqi.docs.doc',
  data: type<S.GetDocData>(),
  result: type<S.DocView>(),
  errors: { 'doc-not-found': 404, gone: 410 },
})

/** What the asker may do with a doc besides reading it. */
export const getDocTools = read('docs.getTools', {
  at: 'guaqi.docs.tools',
  data: type<S.GetDocData>(),
  result: type<S.DocTools>(),
})

/** "Was this helpful": one vote for each person or browser, which may change its mind. */
export const voteHelpful = write('docs.voteHelpful', {
  at: 'guaqi.docs.voteHelpful',
  data: type<S.VoteHelpfulData>(),
  result: type<S.HelpfulCounts>(),
  errors: { 'doc-not-found': 404, 'visitor-unknown': 400 },
})
