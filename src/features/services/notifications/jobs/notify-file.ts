import { int, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

/** Notifies an author that a link to a file is dead; does not disclose who reported it. */
export const notifyDeadFile = defineJob({
  name: 'notifications.deadFile',
  data: object({ postId: int(), authorId: int(), file: string() }),
  run: (context, { postId, authorId, file }) =>
    notifyPeople(
      context,
      {
        type: 'file-dead',
        actorId: null,
        groupKey: `file-dead/${postId}/${file}`,
        postId,
        detail: { file },
      },
      [authorId],
      'own-post',
    ),
})
