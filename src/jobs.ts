import { announceEndedTopics } from '#features/community/jobs/announce-ended-topics.ts'
import { endMemberships } from '#features/community/jobs/end-memberships.ts'
import { announceDuePosts } from '#features/posts/jobs/announce-due-posts.ts'
import { forgetViewers } from '#features/posts/jobs/forget-viewers.ts'
import { announceEndedVip } from '#features/profiles/jobs/announce-ended-vip.ts'
import type { Consequence, Job } from '#server/jobs/job.ts'
import { pruneOutbox } from '#server/jobs/prune-outbox.ts'

/** Everything that is done later, or again and again. */
export const jobs: readonly Job[] = [
  announceDuePosts,
  announceEndedTopics,
  announceEndedVip,
  endMemberships,
  forgetViewers,
  pruneOutbox,
]

/** What durably follows an announcement, each a job of its own: `when('post.created', ...)`. */
export const consequences: readonly Consequence[] = []
