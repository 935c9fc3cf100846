/** Prefix of rooms whose members get the number of people, but not who they are. */
const QUIET = '~'

export const quietRoom = (name: string): string => `${QUIET}${name}`
/** The presence room: everybody who has a page open and shows their presence; nobody joins it by a frame. */
export const HERE = quietRoom('here')
export const isQuiet = (room: string): boolean => room.startsWith(QUIET)

/** Prefix of rooms whose members only receive: neither who nor how many they are is published. */
const LISTEN_ONLY = '^'

export const listenOnlyRoom = (name: string): string => `${LISTEN_ONLY}${name}`
export const isListenOnly = (room: string): boolean => room.startsWith(LISTEN_ONLY)
