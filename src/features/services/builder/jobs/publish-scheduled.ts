import { number, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { putLive, settleDraft } from '../content/published.ts'
import { canPublishPages } from '../permissions.ts'
import { findBuilder } from '../queries/builders.ts'
import { lockPage } from '../queries/drafts.ts'
import { lockScheduled, setState } from '../queries/versions.ts'

/**
 * Publishes a version at its time, once. Who has scheduled it and may not build pages any more does not change the site:
 * the version says that it was not published.
 */
export const publishScheduled = defineJob({
  name: 'builder.publishScheduled',
  data: object({ versionId: number() }),
  run: async (context, { versionId }) => {
    const { db, now, log } = context
    const version = await lockScheduled(db, versionId)
    if (!version) return
    const { key, content, byId, revision } = version
    const builder = byId === null ? null : await findBuilder(db, byId, now)
    if (!builder || !canPublishPages(builder).allowed) {
      await setState(db, versionId, 'refused', now)
      log.warn(
        { page: key, version: versionId },
        'A page was not published: who has scheduled it may not build any more',
      )
      return
    }
    await lockPage(db, key)
    await putLive(context, { key, content, note: '', byId })
    await setState(db, versionId, 'published', now)
    await settleDraft(db, key, { revision, versionId, content })
  },
})
