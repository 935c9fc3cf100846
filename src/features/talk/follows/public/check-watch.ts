import type { LiveContext } from '#server/live/handlers.ts'
import { listWatchable } from '../queries/presence.ts'

/** How somebody stands to a person has changed: the pages they have open see whether that one is here, or no more. */
export async function checkWatch(
  { db, hub }: Pick<LiveContext, 'db' | 'hub'>,
  watcherId: number,
  personId: number,
): Promise<void> {
  if (!hub.hasPerson(watcherId)) return
  const [found] = await listWatchable(db, watcherId, [personId])
  hub.setWatched(watcherId, personId, found !== undefined)
}
