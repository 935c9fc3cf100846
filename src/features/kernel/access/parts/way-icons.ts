import {
  coinsIcon,
  crownIcon,
  loginIcon,
  messageIcon,
  qrcodeIcon,
  starIcon,
  usersIcon,
  walletIcon,
} from '#ui/icons.ts'
import type { AccessWay } from '../schemas.ts'

export const WAY_ICONS = {
  login: loginIcon,
  comment: messageIcon,
  qrcode: qrcodeIcon,
  join: usersIcon,
  level: starIcon,
  vip: crownIcon,
  credit: coinsIcon,
  money: walletIcon,
} as const satisfies Record<AccessWay['type'], string>
