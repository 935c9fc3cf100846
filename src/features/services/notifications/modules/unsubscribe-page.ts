import { defineModule } from '#site/module.ts'

/** Where somebody turns mails off by a link, signed in or not. */
export const unsubscribePage = defineModule({
  name: 'unsubscribe-page',
  version: 1,
  subjects: ['account.unsubscribe'],
})
