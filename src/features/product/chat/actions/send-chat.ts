import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import { mayUpload } from '#features/kernel/media/permissions.ts'
import { isOwnPicture } from '#features/kernel/media/queries/own-picture.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import { sendChat } from '../contract.ts'
import { chatMessageSent } from '../events.ts'
import { chatRefusal, pauseOf } from '../may-chat.ts'
import { findOpenRoom } from '../public/open-room.ts'
import { findLastMessageAt, hasRecentDuplicate, insertMessage } from '../queries/messages.ts'
import { pauseLeft, textProblem, tidyText } from '../rules.ts'
import * as S from '../schemas.ts'
import { signMessage } from '../signature.ts'

/** ms within which the same text counts as a repeated request or flooding. */
const SAME_WITHIN = 30_000

/** Pictures need the permission, and must be of the author's own library. */
async function pictureRefusal(context: Pick<MemberContext, 'db' | 'asker' | keyof Terms>, image: number) {
  const { db, asker } = context
  if (!mayUpload(asker, 'image')) return 'chat-no-pictures'
  return (await isOwnPicture(db, image, asker.personId)) ? null : 'chat-picture-not-found'
}

export const sendChatAction = action(sendChat, {
  data: S.sendData,
  result: S.signedText,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { text: sent, room = 'chat', replyTo = null, image = null }) => {
    const { db, asker, now, signer, announce, refuse } = context
    const closed = chatRefusal(asker, { node: null }, context)
    if (closed) return refuse(closed)
    const text = tidyText(sent)
    const problem = textProblem(text, image !== null)
    if (problem) return refuse(problem)
    const open = (await findOpenRoom(db, room, asker, context)) ?? refuse('chat-room-not-found')
    const stopped = chatRefusal(asker, open, context)
    if (stopped) return refuse(stopped)
    const authorId = asker.personId
    const refusal = image === null ? null : await pictureRefusal(context, image)
    if (refusal) return refuse(refusal)
    // Inserting first locks the room, so that of two concurrent duplicates the second finds the first.
    const index = await insertMessage(db, { room, authorId, text, imageId: image, replyTo, now })
    const since = new Date(now.getTime() - SAME_WITHIN)
    if (await hasRecentDuplicate(db, { room, authorId, text, imageId: image, since, except: index }))
      return refuse('chat-twice')
    const pause = pauseOf(open, context)
    if (pause > 0) {
      const last = await findLastMessageAt(db, { room, authorId, except: index })
      const seconds = pauseLeft(pause, last, now)
      if (seconds > 0) return refuse('chat-slow', { seconds })
    }
    await announce(chatMessageSent, { room, index })
    const timestamp = now.getTime()
    return JSON.stringify({
      index,
      text,
      timestamp,
      signature: signMessage(signer, { room, index, timestamp }),
    })
  },
})
