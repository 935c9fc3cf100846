import { int, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

/** An author hears that a file of theirs is not where they say; who said so is not told. */
export const notifyDeadFile = defineJob({
  name: 'notifications.deadFile',
  data: object({ postId: int(), authorId: int(), file: string() }),
  run: (context, { postId, authorId, file }) =>
    notifyPeople(
      context,
      {
        ...{ type: 'file-dead', actorId: null, groupKey: `file-dead/${postId}/${file}`, postId },
        detail: { file },
      },
      [authorId],
      'own-post',
    ),
})
