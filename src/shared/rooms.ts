/** Rooms of the socket where one is told how many are in them, and nobody who. */
const QUIET = '~'

export const quietRoom = (name: string): string => `${QUIET}${name}`
/** Where everybody is who has a page open and lets it be seen; nobody joins it by a frame. */
export const HERE = quietRoom('here')
export const isQuiet = (room: string): boolean => room.startsWith(QUIET)

/** Rooms of the socket where one only hears: nobody is told that somebody is in them, nor how many. */
const LISTEN_ONLY = '^'

export const listenOnlyRoom = (name: string): string => `${LISTEN_ONLY}${name}`
export const isListenOnly = (room: string): boolean => room.startsWith(LISTEN_ONLY)
