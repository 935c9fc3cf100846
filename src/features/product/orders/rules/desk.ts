/** Path of the desk of those who sell. */
export const DESK_PATH = 'desk'

/** What waits, what is on its way, what nobody has earned yet, and everything. */
export const DESK_TABS = ['toSend', 'sent', 'open', 'all'] as const
export type DeskTab = (typeof DESK_TABS)[number]
