import { readLine } from '#features/services/notifications/queries/read.ts'
import { withdrawNotification } from '#features/services/notifications/queries/write.ts'
import { conversationKey } from '#features/services/notifications/rules.ts'
import {
  findBond,
  forgetUnread,
  lockPair,
  setState,
} from '#features/talk/conversations/queries/conversations.ts'
import { setBlocked } from '#features/talk/follows/queries/blocks.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { updateConversation } from '../contract.ts'
import { conversationChanged } from '../events.ts'
import { canReadMessages } from '../permissions.ts'
import { presentBond } from '../present.ts'
import * as S from '../schemas.ts'

export const updateConversationAction = action(updateConversation, {
  data: S.treatData,
  result: S.bond,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { userId, act }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    if (!canReadMessages(asker, context).allowed) return refuse('message-no-permission')
    const otherId = readId('person', userId)
    if (otherId === personId) return refuse('message-oneself')
    const pair = otherId && { personId, otherId }
    const found = pair && (await findBond(db, pair))
    if (!pair || !found) return refuse('message-person-not-found')
    await lockPair(db, pair)
    if (act === 'seen') {
      await readLine(db, { personId, key: conversationKey(otherId), now })
      return presentBond(found, [], context)
    }
    if (act === 'accept' || act === 'ignore') {
      const state = act === 'accept' ? 'open' : 'ignored'
      if (!(await setState(db, { ...pair, state }))) return refuse('message-no-request')
    } else {
      await setBlocked(db, { ...pair, isOn: act === 'block', now })
      if (act === 'block') await forgetUnread(db, pair)
    }
    if (act === 'ignore' || act === 'block')
      await withdrawNotification(db, { personId, groupKey: conversationKey(otherId), actorId: otherId })
    await announce(conversationChanged, pair)
    const bond = await findBond(db, pair)
    return bond ? presentBond(bond, [], context) : refuse('message-person-not-found')
  },
})
