import type { LiveContext } from '#server/live/handlers.ts'
import { listWatchable } from '../queries/presence.ts'

/** Rechecks whose presence somebody may see, after a follow or block changed; their open pages are updated. */
export async function checkWatch(
  { db, hub }: Pick<LiveContext, 'db' | 'hub'>,
  watcherId: number,
  personId: number,
): Promise<void> {
  if (!hub.hasPerson(watcherId)) return
  const [found] = await listWatchable(db, watcherId, [personId])
  hub.setWatched(watcherId, personId, found !== undefined)
}
