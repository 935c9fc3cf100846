import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type ChatInviteSettings, chatInviteSettings } from '../schemas.ts'

export interface ChatInviteData {
  title: string
  text: string
}

/** Leads into the chat of the site: what was said there is told to nobody who has not come in. */
export const chatInvite = defineModule<ChatInviteSettings, ChatInviteData>({
  name: 'chat-invite',
  version: 1,
  settings: chatInviteSettings,
  load: async ({ title, text }, { locale, t }) => ({
    title: localize(title, locale) || t('chat.title'),
    text: localize(text, locale) || t('chat.invite.text'),
  }),
})
