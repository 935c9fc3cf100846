import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { rangeToSweep } from '#server/jobs/sweep.ts'
import { postsDue } from '../events.ts'

import { listDuePosts } from '../queries/due-posts.ts'

/** Posts in one announcement: its tags are one row. */
const PAGE = 500

/** Posts whose time has come were public from that moment on; this invalidates pages and sitemaps without them. */
export const announceDuePosts = defineJob({
  name: 'posts.announceDue',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now, announce }) => {
    const range = await rangeToSweep(db, 'posts.announceDue', now)
    let after = 0
    for (;;) {
      const posts = await listDuePosts(db, range, after, PAGE)
      if (posts.length > 0) await announce(postsDue, { posts })
      if (posts.length < PAGE) return
      after = posts.at(-1)?.id ?? after
    }
  },
})
