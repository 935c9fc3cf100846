import { object, regex, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { removeAvatarFiles } from '../avatar-files.ts'

/** ms. Pages that show the old face are open in browsers, and kept on the way to them. */
export const KEPT_FOR = 3_600_000

/** Removes a picture that is nobody's face any more. */
export const removeAvatar = defineJob({
  name: 'profiles.removeAvatar',
  data: object({ key: string().check(regex(/^avatars\/[0-9a-f]{32}$/)) }),
  run: ({ storage }, { key }) => removeAvatarFiles(storage, key),
})
