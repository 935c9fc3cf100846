import { personUpdated } from '#features/kernel/account/events.ts'
import { type FrameHandler, type LiveContext, type LiveFeature, news } from '#server/live/handlers.ts'
import { personFollowed, personUnfollowed } from './events.ts'
import { checkWatch } from './public/check-watch.ts'
import { listWatchable, showsPresence } from './queries/presence.ts'

/** People on one page. */
const MOST_WATCHED = 200

const readPeople = (value: unknown): number[] | null =>
  Array.isArray(value) &&
  value.length <= MOST_WATCHED &&
  value.every((id) => typeof id === 'number' && Number.isSafeInteger(id) && id > 0)
    ? [...new Set(value as number[])]
    : null

/** A page shows people: it gets those of them whom its reader follows and who are online, and from now on each change. */
const watchPeople: FrameHandler = {
  type: 'watch_people',
  handle: async (socket, { data = {} }, { db, hub }) => {
    const people = readPeople(data.ids)
    if (!people) return
    const find = () => listWatchable(db, socket.member.personId, people)
    const watched = await hub.watch(socket, people, find)
    socket.send({ type: 'people_here', data: { ids: watched.filter((id) => hub.isHere(id)) } })
  },
}

const watchAgain = (
  { followerId, followedId }: { followerId: number; followedId: number },
  context: LiveContext,
) => checkWatch(context, followerId, followedId)

export const followsLive: LiveFeature = {
  frames: [watchPeople],
  news: [
    news(personFollowed, watchAgain),
    news(personUnfollowed, watchAgain),
    news(personUpdated, async ({ id, fields }, { db, hub }) => {
      if (fields.includes('shows_presence')) hub.setShown(id, await showsPresence(db, id))
    }),
  ],
}
