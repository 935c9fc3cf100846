import { renewing } from '#features/product/renewals/parts/renewing.ts'
import { payWays } from '#features/product/sales/parts/pay-ways.ts'
import { ErrorPage } from '#features/services/pages/parts/ErrorPage.tsx'
import { Account } from '#features/services/pages/parts/layouts/Account.tsx'
import { Default } from '#features/services/pages/parts/layouts/Default.tsx'
import { Docs } from '#features/services/pages/parts/layouts/Docs.tsx'
import { Quiet } from '#features/services/pages/parts/layouts/Quiet.tsx'
import type { Registry } from '#site/App.tsx'

/** The frame of every page; the views of the modules come from each side in its own way. */
export const frame: Omit<Registry, 'view'> = {
  layouts: { default: Default, docs: Docs, account: Account, quiet: Quiet },
  ErrorPage,
  payWays,
  renewing,
}

/** '…/modules/TopicList.tsx' → 'topic-list' */
export const viewName = (file: string): string =>
  (file.split('/').at(-1) ?? '')
    .replace(/\.tsx$/, '')
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()
