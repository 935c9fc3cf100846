import { array, int, object, enum as oneOf } from 'zod/mini'
import {
  listSubscribers,
  type SubscriberRow,
  type TargetKind,
} from '#features/talk/subscriptions/queries/subscriptions.ts'
import { defineJob, type Job, type JobContext } from '#server/jobs/job.ts'
import { notifyRecipients } from '../public/notify.ts'
import { findAnswer, findComment, findNewPost } from '../queries/notice-sources.ts'
import type { Notice } from '../queries/write.ts'
import type { Reason } from '../rules.ts'

/** People in one transaction: it is over in some tenths of a second, and nobody waits long for a counter. */
const BATCH = 1_000

interface Subscribed {
  about: 'answer' | 'comment' | 'post'
  id: number
  /** The last one of the batch before. */
  after: number
  /** People who were notified of it for another reason. */
  told: number[]
}

/** Notifies subscribers in batches; each batch enqueues the next one. */
export const notifySubscribers: Job<Subscribed> = defineJob({
  name: 'notifications.subscribers',
  data: object({
    about: oneOf(['answer', 'comment', 'post']),
    id: int(),
    after: int(),
    told: array(int()),
  }),
  run: async (context, { about, id, after, told }) => {
    const { db, enqueue } = context
    const found = await findAbout(context, about, id)
    if (!found) return
    const rows = await listSubscribers(db, {
      targets: found.targets,
      // Comments go only to subscribers of everything, not to those of answers alone.
      levels: about === 'comment' ? ['all'] : ['all', 'answers'],
      after,
      first: BATCH,
    })
    const recipients = rows
      .filter(({ personId }) => !told.includes(personId))
      .map((row) => ({ personId: row.personId, reason: reasonOf(row) }))
    await notifyRecipients(context, found.notice, recipients)
    const last = rows.at(-1)
    if (last && rows.length === BATCH) {
      await enqueue(notifySubscribers, { about, id, after: last.personId, told })
    }
  },
})

interface About {
  notice: Notice
  targets: Array<{ kind: TargetKind; targetId: number }>
}

async function findAbout(
  { db, now }: JobContext,
  about: Subscribed['about'],
  id: number,
): Promise<About | undefined> {
  if (about === 'post') {
    const post = await findNewPost(db, id, now)
    return (
      post && {
        notice: { type: 'post', actorId: post.authorId, groupKey: `post/${id}`, postId: id, thing: null },
        // Decides the reason shown: author before node before tag.
        targets: [
          { kind: 'person', targetId: post.authorId },
          ...(post.nodeId === null ? [] : [{ kind: 'node' as const, targetId: post.nodeId }]),
          ...post.tags.map((targetId) => ({ kind: 'tag' as const, targetId })),
        ],
      }
    )
  }
  const said = await (about === 'answer' ? findAnswer(db, id) : findComment(db, id))
  return (
    said && {
      notice: {
        type: about === 'answer' ? 'also-answered' : 'also-commented',
        actorId: said.authorId,
        groupKey: `also/${about}/${said.postId}`,
        postId: said.postId,
        thing: { kind: about, id },
      },
      targets: [{ kind: 'post', targetId: said.postId }],
    }
  )
}

function reasonOf({ kind, isAutomatic }: SubscriberRow): Reason {
  if (kind === 'post') return isAutomatic ? 'wrote-in-post' : 'subscribed-post'
  return `subscribed-${kind}`
}
