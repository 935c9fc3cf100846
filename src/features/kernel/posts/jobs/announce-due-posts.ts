import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { stretchToSweep } from '#server/jobs/sweep.ts'
import type { Tag } from '#shared/tags.ts'
import { type DuePost, listDuePosts } from '../queries/due-posts.ts'

/** Posts in one announcement: its tags are one row. */
const PAGE = 500

/** Posts whose time has come were public from that moment on; this tells the pages and maps that do not show them yet. */
export const announceDuePosts = defineJob({
  name: 'posts.announceDue',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now, announce }) => {
    const stretch = await stretchToSweep(db, 'posts.announceDue', now)
    let after = 0
    for (;;) {
      const posts = await listDuePosts(db, stretch, after, PAGE)
      if (posts.length > 0) {
        const tags = new Set(posts.flatMap(tagsOfPost))
        await announce('posts.due', { posts: posts.map(({ id }) => id) }, [...tags])
      }
      if (posts.length < PAGE) return
      after = posts.at(-1)?.id ?? after
    }
  },
})

/** Lists that a kind of post stands in. */
const LISTS: Record<DuePost['kind'], Tag[]> = {
  article: ['articles'],
  topic: ['topics'],
  product: ['products'],
  page: [],
  doc: ['docs'],
}

function tagsOfPost({ kind, number, nodeId, authorId }: DuePost): Tag[] {
  const node: Tag[] = nodeId === null ? [] : [`node:${nodeId}`]
  return [`${kind}:${number}`, ...LISTS[kind], ...node, `person:${authorId}`]
}
