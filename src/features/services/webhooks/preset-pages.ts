import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const webhooksPages: PresetPages = {
  'admin.webhooks': ownPage('webhooks.title', 'webhook-desk', 'webhooks'),
}
