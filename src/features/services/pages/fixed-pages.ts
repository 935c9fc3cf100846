import { ACCOUNT_PAGES } from '#features/accounts/account/rules.ts'
import type { MessageKey } from '#shared/message-keys.ts'
import type { Layout } from '#site/payload.ts'

interface FixedPage {
  layout: Layout
  title: MessageKey
  isPersonal: boolean
}

/** Pages at routes that no setting can move, by their key in the module lists. */
export const fixedPages: Readonly<Record<string, FixedPage>> = {
  'docs.front': { layout: 'docs', title: 'docs.title', isPersonal: false },
  'docs.single': { layout: 'docs', title: 'docs.title', isPersonal: false },
  'admin.single': { layout: 'default', title: 'admin.title', isPersonal: true },
  'account.appeal': { layout: 'default', title: 'admin.silence.title', isPersonal: true },
  'account.unsubscribe': { layout: 'default', title: 'notifications.unsubscribe.title', isPersonal: true },
  'search.single': { layout: 'default', title: 'search.title', isPersonal: true },
  notify: { layout: 'default', title: 'account.notify.title', isPersonal: true },
  authorize: { layout: 'default', title: 'account.authorize.title', isPersonal: true },
  create: { layout: 'default', title: 'account.create.title', isPersonal: true },
  builder: { layout: 'default', title: 'account.builder.title', isPersonal: true },
  ...Object.fromEntries(
    ACCOUNT_PAGES.map((page) => [
      `account.${page}`,
      { layout: 'account', title: `account.page.${page}`, isPersonal: true } as const,
    ]),
  ),
}
