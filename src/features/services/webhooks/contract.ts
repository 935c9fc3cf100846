import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** All webhooks of the site, never their secrets. */
export const listWebhooks = read('webhooks.list', {
  at: 'guaqi.webhooks.list',
  data: type<S.NothingAsked>(),
  result: type<S.WebhookList>(),
})

/** What one webhook was told, the latest first, with every try. */
export const listDeliveries = read('webhooks.listDeliveries', {
  at: 'guaqi.webhooks.deliveries',
  data: type<S.ListDeliveriesData>(),
  result: type<S.DeliveryPage>(),
  errors: { 'webhook-not-found': 404 },
})

/** Makes a webhook, and shows its secret this once. */
export const createWebhook = write('webhooks.create', {
  at: 'guaqi.webhooks.create',
  data: type<S.CreateWebhookData>(),
  result: type<S.ShownSecret>(),
  errors: { 'confirmation-needed': 403, 'webhook-address': 422, 'webhooks-full': 409 },
})

/** Changes where it goes and what it tells, and turns it on or off. */
export const changeWebhook = write('webhooks.change', {
  at: 'guaqi.webhooks.change',
  data: type<S.ChangeWebhookData>(),
  result: type<S.Done>(),
  errors: { 'confirmation-needed': 403, 'webhook-not-found': 404, 'webhook-address': 422 },
})

/** Gives it a new secret, shown this once; the former one signs beside it for a day. */
export const rotateWebhook = write('webhooks.rotate', {
  at: 'guaqi.webhooks.rotate',
  data: type<S.WebhookChosen>(),
  result: type<S.ShownSecret>(),
  errors: { 'confirmation-needed': 403, 'webhook-not-found': 404 },
})

export const deleteWebhook = write('webhooks.delete', {
  at: 'guaqi.webhooks.delete',
  data: type<S.WebhookChosen>(),
  result: type<S.Done>(),
  errors: { 'webhook-not-found': 404 },
})

/** Sends a message that says nothing, to see whether it arrives. */
export const testWebhook = write('webhooks.test', {
  at: 'guaqi.webhooks.test',
  data: type<S.WebhookChosen>(),
  result: type<S.Done>(),
  errors: { 'webhook-not-found': 404, 'webhook-off': 409 },
})

/** Sends a message once more, with the same id. */
export const replayDelivery = write('webhooks.replay', {
  at: 'guaqi.webhooks.replay',
  data: type<S.DeliveryChosen>(),
  result: type<S.Done>(),
  errors: { 'delivery-not-found': 404, 'webhook-off': 409 },
})
