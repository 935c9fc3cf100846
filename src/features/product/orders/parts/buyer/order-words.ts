import { wayText } from '#features/product/payments/parts/way-text.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { PillKind } from '#ui/content/Pill.tsx'
import { checkIcon, clockIcon, closeIcon, refreshIcon, truckIcon } from '#ui/icons.ts'
import type { OrderState } from '../../rules/states.ts'
import type { OrderView } from '../../schemas.ts'

interface Shown {
  /** Of a list: one or two words. */
  word: MessageKey
  /** Over an order: what it is waiting for, or how it ended. */
  head: MessageKey
  kind: PillKind
  icon: string
}

const SHOWN: Readonly<Record<OrderState, Shown>> = {
  pending: { word: 'orders.state.pending', head: 'orders.head.pending', kind: 'warning', icon: clockIcon },
  paid: { word: 'orders.state.paid', head: 'orders.head.paid', kind: 'vote', icon: clockIcon },
  fulfilled: { word: 'orders.state.fulfilled', head: 'orders.head.fulfilled', kind: 'vote', icon: truckIcon },
  completed: {
    word: 'orders.state.completed',
    head: 'orders.head.completed',
    kind: 'solved',
    icon: checkIcon,
  },
  cancelled: {
    word: 'orders.state.cancelled',
    head: 'orders.head.cancelled',
    kind: 'neutral',
    icon: closeIcon,
  },
  expired: { word: 'orders.state.expired', head: 'orders.head.expired', kind: 'neutral', icon: clockIcon },
  refunding: {
    word: 'orders.state.refunding',
    head: 'orders.head.refunding',
    kind: 'warning',
    icon: refreshIcon,
  },
  refunded: {
    word: 'orders.state.refunded',
    head: 'orders.head.refunded',
    kind: 'neutral',
    icon: refreshIcon,
  },
}

/** What was delivered online is there as soon as it is paid. */
const ONLINE: Partial<Record<OrderState, Shown>> = {
  fulfilled: { word: 'orders.state.ready', head: 'orders.head.ready', kind: 'solved', icon: checkIcon },
  completed: { word: 'orders.state.completed', head: 'orders.head.ready', kind: 'solved', icon: checkIcon },
}

/** How a state is called and looks. */
export const shownState = ({ state, isSent }: Pick<OrderView, 'state' | 'isSent'>): Shown =>
  (isSent ? undefined : ONLINE[state]) ?? SHOWN[state]

/** Where an order is paid; without locale and leading slash. */
export const checkoutPath = (number: string, token: string | undefined): string =>
  `checkout?order=${number}${token === undefined ? '' : `&token=${encodeURIComponent(token)}`}`

/** The line of a sum that says how it was paid. */
export const paidWith = (payment: string, t: Translate): string =>
  payment === 'balance' ? t('orders.sum.balance') : wayText(payment, t)
