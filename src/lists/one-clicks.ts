import { unsubscribeByLink } from '#features/services/notifications/contract.ts'
import { ONE_CLICK_PATH, UNSUBSCRIBE_PATH } from '#features/services/notifications/rules.ts'
import type { OneClick } from '#server/one-click.ts'

/** The one-click actions of mail programs. */
export const oneClicks: readonly OneClick[] = [
  { path: ONE_CLICK_PATH, contract: unsubscribeByLink, page: UNSUBSCRIBE_PATH },
]
