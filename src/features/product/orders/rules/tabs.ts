/** Parts of the list of somebody's orders, in their order. */
export const ORDER_TABS = ['all', 'pay', 'moving', 'done', 'refund'] as const
