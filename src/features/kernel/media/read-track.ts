export interface Track {
  /** Seconds; null where the container does not say. */
  duration: number | null
  width: number | null
  height: number | null
  /** The cover that is packed into it. */
  picture: Uint8Array | null
}

/** ms. A container that takes longer to parse counts as unreadable. */
const PATIENCE = 10_000
/** Seconds. A longer duration, over a year, is taken for wrong. */
const LONGEST = 366 * 86_400
/** Bytes of a cover. */
const LARGEST_COVER = 20_000_000

/** What the container of a film or sound says of it. One that is broken may still play, so it is no refusal. */
export async function readTrack(file: string, mime: string): Promise<Track> {
  const nothing = { duration: null, width: null, height: null, picture: null }
  // Loaded with the first film: a process that starts should not wait for it.
  const { parseFile } = await import('music-metadata')
  const read = parseFile(file, { duration: mime === 'audio/mpeg', skipPostHeaders: true }).catch(() => null)
  const metadata = await Promise.race([
    read,
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref()),
  ])
  if (!metadata) return nothing
  const { format, common } = metadata
  const duration = format.duration
  const video = format.trackInfo.find(({ video }) => video)?.video
  const cover = common.picture?.find(({ data }) => data.length <= LARGEST_COVER)
  return {
    duration: duration !== undefined && duration > 0 && duration < LONGEST ? duration : null,
    width: video?.pixelWidth ?? null,
    height: video?.pixelHeight ?? null,
    picture: cover?.data ?? null,
  }
}
