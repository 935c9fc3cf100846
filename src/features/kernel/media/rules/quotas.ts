import type { MediaKind } from './kinds.ts'

type Uploads = Record<MediaKind | 'imageSize', number>
interface Tier {
  key: string
  media: Uploads
}

/** What level and VIP tier of a person allow in a day, the better of both; and the largest picture, in MB. */
export function quotasOf(
  { level }: { level: { lv: readonly Tier[]; vip: readonly Tier[] } },
  person: { level: string | null; vip: string | null },
): Uploads {
  const own = [
    level.lv.find(({ key }) => key === person.level),
    level.vip.find(({ key }) => key === person.vip),
  ].flatMap((tier) => (tier ? [tier.media] : []))
  const most = (name: keyof Uploads) => Math.max(0, ...own.map((media) => media[name]))
  return {
    image: most('image'),
    video: most('video'),
    audio: most('audio'),
    attachment: most('attachment'),
    imageSize: most('imageSize'),
  }
}
