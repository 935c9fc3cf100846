import type { Database } from '#database/schema.ts'
import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import { mayUpload } from '#features/kernel/media/permissions.ts'
import { isOwnPicture } from '#features/kernel/media/queries/own-picture.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import { sendChat } from '../contract.ts'
import { chatMessageSent } from '../events.ts'
import { chatRefusal, pauseOf } from '../may-chat.ts'
import { findRoomToSpeak } from '../public/open-room.ts'
import { lockRoom } from '../queries/messages.ts'
import { insertMessages, listFormer } from '../queries/new-messages.ts'
import { SITE_ROOM } from '../rules/rooms.ts'
import { judgeSayings, type Refused, type Saying } from '../rules/sayings.ts'
import { textProblem, tidyText } from '../rules.ts'
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

/** What is to be said, and what has become of it: its number, or why it was not taken. */
interface Spoken {
  saying: Saying
  outcome: { index: number } | Refused | null
}

/** Under the lock of the room, so that of two equal messages at once the second finds the first, in any process. */
async function sayTogether(
  db: Database,
  room: string,
  sayings: readonly Saying[],
): Promise<readonly Spoken[]> {
  await lockRoom(db, room)
  const verdicts = judgeSayings(sayings, await listFormer(db, room, sayings))
  const taken = sayings.filter((_, place) => verdicts[place] === 'taken')
  let index = taken.length === 0 ? 0 : await insertMessages(db, room, taken)
  return sayings.map((saying, place) => {
    const verdict = verdicts[place] ?? null
    return { saying, outcome: verdict === 'taken' ? { index: index++ } : verdict }
  })
}

export const sendChatAction = action(sendChat, {
  data: S.sendData,
  result: S.signedText,
  allow: 'members',
  limit: '20 per minute',
  prepare: async (
    context,
    { text: sent, room = SITE_ROOM, replyTo = null, image = null },
  ): Promise<Spoken> => {
    const { db, asker, now, refuse } = context
    const closed = chatRefusal(asker, { node: null }, context)
    if (closed) return refuse(closed)
    const text = tidyText(sent)
    const problem = textProblem(text, image !== null)
    if (problem) return refuse(problem)
    const open = (await findRoomToSpeak(db, room, asker, context)) ?? refuse('chat-room-not-found')
    const stopped = chatRefusal(asker, open, context)
    if (stopped) return refuse(stopped)
    const refusal = image === null ? null : await pictureRefusal(context, image)
    if (refusal) return refuse(refusal)
    const since = new Date(now.getTime() - SAME_WITHIN)
    const pause = pauseOf(open, context)
    const saying = { authorId: asker.personId, text, imageId: image, replyTo, now, since, pause }
    return { saying, outcome: null }
  },
  together: {
    by: ({ room = SITE_ROOM }) => room,
    run: (db, calls) =>
      sayTogether(
        db,
        calls[0]?.data.room ?? SITE_ROOM,
        calls.map(({ prepared }) => prepared.saying),
      ),
  },
  run: async ({ now, signer, announce, refuse }, { room = SITE_ROOM }, { saying, outcome }) => {
    if (!outcome) throw new Error('It has not been said.')
    if ('refusal' in outcome)
      return outcome.refusal === 'chat-slow'
        ? refuse(outcome.refusal, { seconds: outcome.seconds })
        : refuse(outcome.refusal)
    const { index } = outcome
    await announce(chatMessageSent, { room, index })
    const timestamp = now.getTime()
    return JSON.stringify({
      index,
      text: saying.text,
      timestamp,
      signature: signMessage(signer, { room, index, timestamp }),
    })
  },
})
