import { request } from '#browser/calls/request.ts'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import { favoritePost, likeThing } from '../contract.ts'
import type { Reacted, Toggle } from './reacted.ts'

/** @returns the state afterwards; undefined after a refusal, which has been shown already */
export const sendReaction = (type: Toggle, thing: Thing, isOn: boolean): Promise<Reacted | undefined> =>
  type === 'LIKE' ? sendLike(thingId(thing), isOn) : sendFavorite(thingId(thing), isOn)

async function sendLike(id: string, content: boolean): Promise<Reacted | undefined> {
  const reply = await request(likeThing, { type: 'LIKE', id, content })
  return reply && { isOn: reply.isLiked, count: reply.likeCount }
}

async function sendFavorite(id: string, content: boolean): Promise<Reacted | undefined> {
  const reply = await request(favoritePost, { type: 'FAVORITE', id, content })
  return reply && { isOn: reply.isFavorite, count: reply.favoriteCount }
}
