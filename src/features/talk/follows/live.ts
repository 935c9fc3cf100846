import { personUpdated } from '#features/accounts/account/events.ts'
import {
  type FrameHandler,
  type LiveContext,
  type LiveFeature,
  news,
  withData,
} from '#server/live/handlers.ts'
import { frameOf } from '#shared/live/frames.ts'
import { peopleHere } from './contract.ts'
import { personFollowed, personUnfollowed } from './events.ts'
import { checkWatch } from './public/check-watch.ts'
import { listWatchable, showsPresence } from './queries/presence.ts'
import { watchPeopleFrame } from './schemas.ts'

/**
 * A page sends the people that it shows. The answer lists those whom its reader follows and who are online; changes
 * follow as frames.
 */
const watchPeople: FrameHandler = withData(watchPeopleFrame, {
  type: 'watch_people',
  handle: async (socket, { data }, { db, hub }) => {
    const people = [...new Set(data.ids)]
    const find = () => listWatchable(db, socket.member.personId, people)
    const watched = await hub.watch(socket, people, find)
    socket.send(frameOf(peopleHere, { ids: watched.filter((id) => hub.isHere(id)) }))
  },
})

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
