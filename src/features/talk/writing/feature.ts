import { feature } from '#server/feature.ts'
import { deleteCommentAction } from './actions/delete-comment.ts'
import { editReplyAction } from './actions/edit-reply.ts'
import { getReplyAction } from './actions/get-reply.ts'
import { listReplyChangesAction } from './actions/list-reply-changes.ts'
import { listTextChangesAction } from './actions/list-text-changes.ts'
import { nameVersionAction } from './actions/name-version.ts'
import { restoreReplyAction } from './actions/restore-reply.ts'
import { replyDeleted, replyEdited, replyRestored } from './events.ts'
import { writingPermissions } from './permissions.ts'

export const writingFeature = feature({
  name: 'talk/writing',
  permissions: writingPermissions,
  actions: [
    deleteCommentAction,
    editReplyAction,
    getReplyAction,
    listReplyChangesAction,
    listTextChangesAction,
    nameVersionAction,
    restoreReplyAction,
  ],
  events: [replyEdited, replyDeleted, replyRestored],
})
