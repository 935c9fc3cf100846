import { array, int, nullable, object, enum as oneOf, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'
import { findLevelAndVip, findLiked, hasSeen, isFollowing } from '../queries/notice-sources.ts'
import { withdrawNotification } from '../queries/write.ts'

const REASON_OF = { post: 'own-post', answer: 'own-answer', comment: 'own-comment' } as const

/** Notifies of a like by its current state, so that jobs of a like and its withdrawal may run in any order. */
export const notifyLike = defineJob({
  name: 'notifications.like',
  data: object({ authorId: int(), personId: int(), kind: oneOf(['post', 'answer', 'comment']), id: int() }),
  run: async (context, { authorId, personId: actorId, kind, id }) => {
    const { db } = context
    const groupKey = `like/${kind}/${id}`
    const found = await findLiked(db, { kind, id, personId: actorId })
    const one = { personId: authorId, groupKey, actorId }
    if (!found?.isLiked) return withdrawNotification(db, one)
    if (await hasSeen(db, one)) return
    const thing = kind === 'post' ? null : { kind, id }
    const notice = { type: 'like', actorId, groupKey, thing, postId: found.postId } as const
    await notifyPeople(context, { ...notice, detail: { on: kind } }, [authorId], REASON_OF[kind])
  },
})

export const notifyFollow = defineJob({
  name: 'notifications.follow',
  data: object({ followerId: int(), followedId: int() }),
  run: async (context, { followerId, followedId }) => {
    const { db } = context
    const one = { personId: followedId, groupKey: 'follow', actorId: followerId }
    if (!(await isFollowing(db, followerId, followedId))) return withdrawNotification(db, one)
    if (await hasSeen(db, one)) return
    await notifyPeople(
      context,
      { type: 'follow', actorId: followerId, groupKey: 'follow' },
      [followedId],
      'followed',
    )
  },
})

/** Notifies somebody of a changed level or tier. */
export const notifyStanding = defineJob({
  name: 'notifications.standing',
  data: object({ personId: int() }),
  run: async (context, { personId }) => {
    const standing = await findLevelAndVip(context.db, personId)
    if (!standing) return
    const detail = { level: standing.level, vip: standing.vip }
    await notifyPeople(context, { type: 'standing', actorId: null, groupKey: 'standing', detail }, [personId])
  },
})

export const notifyVipEnded = defineJob({
  name: 'notifications.vipEnded',
  data: object({ people: array(int()) }),
  run: (context, { people }) =>
    notifyPeople(context, { type: 'vip-ended', actorId: null, groupKey: 'vip-ended' }, people),
})

export const notifyGift = defineJob({
  name: 'notifications.gift',
  data: object({ fromId: int(), toId: int(), unit: string(), amount: int(), transactionId: int() }),
  run: (context, { fromId, toId, unit, amount, transactionId }) =>
    notifyPeople(
      context,
      { type: 'gift', actorId: fromId, groupKey: `gift/${transactionId}`, detail: { unit, amount } },
      [toId],
    ),
})

/** Notifies somebody of a sanction or its end, in the name of the site. */
export const notifySanction = defineJob({
  name: 'notifications.sanction',
  data: object({
    sanctionId: int(),
    personId: int(),
    kind: string(),
    until: nullable(string()),
    isLifted: oneOf(['yes', 'no']),
  }),
  run: (context, { sanctionId, personId, kind, until, isLifted }) =>
    notifyPeople(
      context,
      {
        type: isLifted === 'yes' ? 'sanction-lifted' : 'sanction',
        actorId: null,
        groupKey: `sanction/${sanctionId}/${isLifted}`,
        detail: { kind, until },
      },
      [personId],
    ),
})

/** Tells somebody that an admin has looked at the site as them: when, for how long, and why. */
export const notifyLooked = defineJob({
  name: 'notifications.looked',
  data: object({
    lookId: int(),
    personId: int(),
    byId: int(),
    reason: string(),
    beganAt: string(),
    minutes: int(),
  }),
  run: (context, { lookId, personId, byId, reason, beganAt, minutes }) =>
    notifyPeople(
      context,
      {
        type: 'looked-at',
        actorId: byId,
        groupKey: `look/${lookId}`,
        detail: { at: beganAt, minutes, reason },
      },
      [personId],
    ),
})

/** Tells somebody that another account of theirs has become part of this one. */
export const notifyAccountsMerged = defineJob({
  name: 'notifications.accountsMerged',
  data: object({ from: int(), to: int(), name: string(), at: string() }),
  run: (context, { from, to, name, at }) =>
    notifyPeople(
      context,
      { type: 'merged', actorId: null, groupKey: `merged/${from}`, detail: { name, at } },
      [to],
    ),
})
