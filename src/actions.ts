import { voteHelpfulAction } from '#features/docs/actions/vote-helpful.ts'
import { getDocAction } from '#features/docs/actions/get-doc.ts'
import { getDocTreeAction } from '#features/docs/actions/get-doc-tree.ts'
import type { Action } from '#server/action.ts'

/** Everything that can be asked and done. */
export const actions: readonly Action[] = [getDocAction, getDocTreeAction, voteHelpfulAction]
