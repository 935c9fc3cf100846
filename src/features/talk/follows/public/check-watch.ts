import type { LiveContext } from '#server/live/handlers.ts'
import { listWatchable } from '../queries/presence.ts'

/**
 * Called when somebody follows, unfollows or blocks a person: their open pages begin or stop to show whether that
 * person is online.
 */
export async function checkWatch(
  { db, hub }: Pick<LiveContext, 'db' | 'hub'>,
  watcherId: number,
  personId: number,
): Promise<void> {
  if (!hub.hasPerson(watcherId)) return
  const [found] = await listWatchable(db, watcherId, [personId])
  hub.setWatched(watcherId, personId, found !== undefined)
}
