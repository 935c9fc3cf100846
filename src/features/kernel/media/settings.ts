import { z } from 'zod/mini'
import { hinted } from '#site/settings/hints.ts'
import { featureSettings } from '#site/settings.ts'

const perDay = (preset: number) =>
  z._default(z.number().check(z.int(), z.minimum(0), z.maximum(10_000)), preset)
const uploads = z.object({
  image: perDay(30),
  video: perDay(3),
  audio: perDay(10),
  attachment: perDay(10),
  /** The largest picture, in MB. */
  imageSize: z._default(hinted(z.number().check(z.gt(0), z.maximum(1_000)), { unit: 'MB' }), 5),
})
const mimes = (preset: string[]) => z._default(z.array(z.string().check(z.maxLength(100))), preset)
const fileMimes = z.object({
  image: mimes(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
  video: mimes(['video/mp4', 'video/webm']),
  audio: mimes(['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4']),
  attachment: mimes(['application/zip', 'application/pdf', 'text/plain']),
})

export const mediaSettings = featureSettings({
  groups: { file_mimes: fileMimes.shape },
  values: { max_file_size: z._default(hinted(z.number().check(z.gt(0)), { unit: 'MB' }), 64) },
  ofLevels: { media: z.prefault(uploads, {}) },
})

declare module '#site/settings/site-settings.ts' {
  interface SiteSettings {
    file_mimes: z.infer<typeof fileMimes>
    /** MB */
    max_file_size: number
  }
  interface LevelEntry {
    /** Uploads of each type in a day, for those who may upload it at all. */
    media: z.infer<typeof uploads>
  }
}
