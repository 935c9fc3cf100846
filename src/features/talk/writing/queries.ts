export { getCounts, insertAnswer, insertComment } from './queries/insert-writing.ts'
export { lockPlace, type Place } from './queries/lock-place.ts'
export { findLastBelow, lockRecent, placeOf } from './queries/lock-recent.ts'
export {
  deleteAnswer,
  deleteComment,
  editReply,
  findReply,
  listReplyChanges,
  lockReply,
  type OwnReply,
} from './queries/replies.ts'
export { hasPlace, restoreAnswer, restoreComment } from './queries/restore-replies.ts'
export { findWrittenText, listTextChanges } from './queries/text-changes.ts'
