import { action } from '#server/door/action.ts'
import { unsubscribeByLink } from '../contract.ts'
import { getLinkedTopic } from '../linked-topic.ts'
import { turnMailOff } from '../queries/settings.ts'
import * as S from '../schemas.ts'

export const unsubscribeByLinkAction = action(unsubscribeByLink, {
  data: S.linkData,
  result: S.unsubscribing,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => {
    const { personId, topic, site, view } = await getLinkedTopic(context, token)
    await turnMailOff(context.db, personId, topic, site)
    return { ...view, isOff: true }
  },
})
