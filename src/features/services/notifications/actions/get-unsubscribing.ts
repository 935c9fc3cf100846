import { action } from '#server/door/action.ts'
import { getUnsubscribing } from '../contract.ts'
import { getLinkedTopic } from '../linked-topic.ts'
import * as S from '../schemas.ts'

/** Read only: mail scanners open every link. */
export const getUnsubscribingAction = action(getUnsubscribing, {
  data: S.linkData,
  result: S.unsubscribing,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => (await getLinkedTopic(context, token)).view,
})
