import { forgetOld } from '#features/account/jobs/forget-old.ts'
import { forgetCodes } from '#features/codes/jobs/forget-codes.ts'
import { announceEndedTopics } from '#features/community/jobs/announce-ended-topics.ts'
import { endMemberships } from '#features/community/jobs/end-memberships.ts'
import { forgetOutgoing } from '#features/delivery/jobs/forget-outgoing.ts'
import { sendMail } from '#features/delivery/jobs/send-mail.ts'
import { sendSms } from '#features/delivery/jobs/send-sms.ts'
import { announceDuePosts } from '#features/posts/jobs/announce-due-posts.ts'
import { forgetViewers } from '#features/posts/jobs/forget-viewers.ts'
import { eraseDuePeople } from '#features/privacy/jobs/erase-due-people.ts'
import { erasePerson } from '#features/privacy/jobs/erase-person.ts'
import { makeExport } from '#features/privacy/jobs/make-export.ts'
import { removeExports } from '#features/privacy/jobs/remove-exports.ts'
import { removeFiles } from '#features/privacy/jobs/remove-files.ts'
import { announceEndedVip } from '#features/profiles/jobs/announce-ended-vip.ts'
import { keyNames } from '#features/profiles/jobs/key-names.ts'
import { removeAvatar } from '#features/profiles/jobs/remove-avatar.ts'
import type { Consequence, Job } from '#server/jobs/job.ts'
import { pruneOutbox } from '#server/jobs/prune-outbox.ts'

/** Everything that is done later, or again and again. */
export const jobs: readonly Job[] = [
  announceDuePosts,
  announceEndedTopics,
  announceEndedVip,
  endMemberships,
  eraseDuePeople,
  erasePerson,
  forgetCodes,
  forgetOutgoing,
  forgetOld,
  forgetViewers,
  keyNames,
  makeExport,
  removeAvatar,
  removeExports,
  removeFiles,
  pruneOutbox,
  sendMail,
  sendSms,
]

/** What durably follows an announcement, each a job of its own: `when('post.created', ...)`. */
export const consequences: readonly Consequence[] = []
