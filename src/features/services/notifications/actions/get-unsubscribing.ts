import { action } from '#server/action.ts'
import { getUnsubscribing } from '../contract.ts'
import { getLinkedTopic } from '../linked-topic.ts'
import * as S from '../schemas.ts'

/** Mail scanners open every link: looking turns nothing off. */
export const getUnsubscribingAction = action(getUnsubscribing, {
  data: S.linkData,
  result: S.unsubscribing,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => (await getLinkedTopic(context, token)).view,
})
