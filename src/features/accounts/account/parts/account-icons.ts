import * as icons from '#ui/icons.ts'
import type { AccountPage } from '../rules.ts'

/** The icon of each page of the account, in its menu and at its head. */
export const ACCOUNT_ICONS: Readonly<Record<AccountPage, string>> = {
  notification: icons.bellIcon,
  message: icons.mailIcon,
  ticket: icons.ticketIcon,
  wealth: icons.walletIcon,
  membership: icons.crownIcon,
  order: icons.bagIcon,
  coupon: icons.couponIcon,
  profile: icons.userIcon,
  address: icons.mapPinIcon,
  security: icons.lockIcon,
  content: icons.fileIcon,
  media: icons.imageIcon,
  favorite: icons.bookmarkIcon,
  wishes: icons.heartIcon,
  following: icons.usersIcon,
  privacy: icons.eyeIcon,
}
