/** Rooms of the socket where one is told how many are in them, and nobody who. */
const QUIET = '~'

export const quietRoom = (name: string): string => `${QUIET}${name}`
/** Where everybody is who has a page open and lets it be seen; nobody joins it by a frame. */
export const HERE = quietRoom('here')
export const isQuiet = (room: string): boolean => room.startsWith(QUIET)

/** Rooms of the socket where one only hears: nobody is told that somebody is in them, nor how many. */
const HEARING = '^'

export const hearingRoom = (name: string): string => `${HEARING}${name}`
export const isHearing = (room: string): boolean => room.startsWith(HEARING)
