/** Rooms of the socket where one is told how many are in them, and nobody who. */
const QUIET = '~'

export const quietRoom = (name: string): string => `${QUIET}${name}`
export const isQuiet = (room: string): boolean => room.startsWith(QUIET)
