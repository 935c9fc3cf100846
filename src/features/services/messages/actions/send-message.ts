import { isOwnPicture } from '#features/kernel/media/queries/own-picture.ts'
import { notifyRecipients } from '#features/services/notifications/public/notify.ts'
import { readLine } from '#features/services/notifications/queries/read.ts'
import { conversationKey } from '#features/services/notifications/rules.ts'
import {
  countStrangers,
  countWritten,
  findBond,
  findByKey,
  findMessage,
  insertMessage,
  lockPair,
} from '#features/talk/conversations/queries/conversations.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { isSeen } from '#shared/texts/seen.ts'
import { sendMessage } from '../contract.ts'
import { messageSent } from '../events.ts'
import { writeRefusal } from '../may-message.ts'
import { presentNew } from '../present.ts'
import { arrivalOf, isAnnounced, isNoArrival, isTooLong, STRANGERS_WITHIN, tidyText } from '../rules.ts'
import * as S from '../schemas.ts'

export const sendMessageAction = action(sendMessage, {
  data: S.sendData,
  result: S.sent,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { to_id, content: sent, image = null, key = null }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    const closed = writeRefusal(asker, context)
    if (closed) return refuse(closed)
    const content = tidyText(sent)
    if (isTooLong(content)) return refuse('message-too-long')
    if (!isSeen(content) && image === null) return refuse('message-empty')
    const otherId = readId('person', to_id)
    if (!otherId) return refuse('message-person-not-found')
    if (otherId === personId) return refuse('message-oneself')
    const pair = { personId, otherId }
    await lockPair(db, pair)
    const bond = await findBond(db, pair)
    if (!bond) return refuse('message-person-not-found')
    // Repeated request whose first reply was lost.
    const before = key === null ? undefined : await findByKey(db, personId, key)
    if (before) {
      const row = await findMessage(db, before.id)
      if (row && before.toId === otherId) return { userId: otherId, message: await presentNew(row, context) }
    }
    const written = await countWritten(db, pair)
    const strangers = await countStrangers(db, pair, new Date(now.getTime() - STRANGERS_WITHIN))
    const arrival = arrivalOf({ ...bond, hasWritten: written.theirs > 0, written: written.mine, strangers })
    if (isNoArrival(arrival)) return refuse(arrival)
    if (image !== null && !(await isOwnPicture(db, image, personId)))
      return refuse('message-picture-not-found')
    const id = await insertMessage(db, {
      fromId: personId,
      toId: otherId,
      content,
      imageId: image,
      arrival,
      now,
      // The same key for another recipient is another message.
      key: before ? null : key,
    })
    // Who answers has read what was written to them.
    await readLine(db, { personId, key: conversationKey(otherId), now })
    if (isAnnounced(arrival)) {
      await notifyRecipients(
        context,
        {
          type: 'message',
          actorId: personId,
          groupKey: conversationKey(personId),
          postId: null,
          thing: { kind: 'person', id: personId },
          detail: { on: arrival },
        },
        [{ personId: otherId, reason: 'written-to' }],
      )
    }
    await announce(messageSent, { id, fromId: personId, toId: otherId })
    const row = await findMessage(db, id)
    if (!row) throw new Error(`Message ${id} is not there`)
    return { userId: otherId, message: await presentNew(row, context) }
  },
})
