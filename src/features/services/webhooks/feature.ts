import { personJoined } from '#features/accounts/account/events.ts'
import { postsDue } from '#features/kernel/posts/events.ts'
import { textPublished } from '#features/product/authoring/events.ts'
import { answerWritten, topicSolved } from '#features/product/community/events.ts'
import { orderPaid } from '#features/product/orders/events.ts'
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { changeWebhookAction } from './actions/change-webhook.ts'
import { createWebhookAction } from './actions/create-webhook.ts'
import { deleteWebhookAction } from './actions/delete-webhook.ts'
import { listDeliveriesAction } from './actions/list-deliveries.ts'
import { listWebhooksAction } from './actions/list-webhooks.ts'
import { replayDeliveryAction } from './actions/replay-delivery.ts'
import { rotateWebhookAction } from './actions/rotate-webhook.ts'
import { testWebhookAction } from './actions/test-webhook.ts'
import { deliver } from './jobs/deliver.ts'
import { forgetOldDeliveries } from './jobs/forget-deliveries.ts'
import { tellOrderPaid } from './jobs/tell-order-paid.ts'
import { tellPersonJoined } from './jobs/tell-person-joined.ts'
import { tellAnswer, tellTexts } from './jobs/tell-texts.ts'
import { webhookDesk } from './modules/webhook-desk.ts'
import { webhooksData } from './personal-data.ts'
import { webhooksPages } from './preset-pages.ts'
import { webhooksSubject } from './subject.ts'

export const webhooksFeature = feature({
  name: 'services/webhooks',
  actions: [
    listWebhooksAction,
    listDeliveriesAction,
    createWebhookAction,
    changeWebhookAction,
    rotateWebhookAction,
    deleteWebhookAction,
    testWebhookAction,
    replayDeliveryAction,
  ],
  follows: [
    on(textPublished, tellTexts, ({ kind, number }) => ({ texts: [{ kind, number }] })),
    on(postsDue, tellTexts, ({ posts }) => ({ texts: posts.map(({ kind, number }) => ({ kind, number })) })),
    on(answerWritten, tellAnswer, ({ answerId }) => ({ answerId, event: 'answer.created' })),
    on(topicSolved, tellAnswer, ({ answer }) => ({ answerId: answer, event: 'topic.solved' })),
    on(personJoined, tellPersonJoined, ({ id }) => ({ id })),
    on(orderPaid, tellOrderPaid, ({ orderId }) => ({ orderId })),
  ],
  jobs: [deliver, forgetOldDeliveries, tellTexts, tellAnswer, tellPersonJoined, tellOrderPaid],
  modules: [webhookDesk],
  subjects: [webhooksSubject],
  presetPages: webhooksPages,
  personalData: webhooksData,
})
