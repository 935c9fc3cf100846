import { isReservedName } from './names.ts'

/** Code points. Three lines on a wide screen. */
export const LONGEST_DESCRIPTION = 500
const SHORTEST_ADDRESS = 3
const LONGEST_ADDRESS = 30
/** Changes of one's address in a month: each leaves an old one behind that leads on for ever. */
export const ADDRESS_CHANGES = 3
/** ms */
export const ADDRESS_PERIOD = 30 * 24 * 3_600_000
/** Letters of the word that a random face is drawn from. */
const AVATAR_LETTERS = 10

/** As a description is kept: its lines are there, what nobody sees is not. */
export const normalDescription = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const isDescriptionLong = (typed: string): boolean =>
  [...normalDescription(typed)].length > LONGEST_DESCRIPTION

export type AddressProblem = 'address-form' | 'address-reserved'

/** Full-width letters and capitals are how some keyboards type it. */
export const normalAddress = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/** What is wrong with the last part of a profile's address; whose it is already, only the server knows. */
export function addressProblem(typed: string, siteNames: readonly string[]): AddressProblem | null {
  const address = normalAddress(typed)
  const isForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address) && !/^\d+$/.test(address)
  if (!isForm || address.length < SHORTEST_ADDRESS || address.length > LONGEST_ADDRESS) return 'address-form'
  return isReservedName(address, siteNames) ? 'address-reserved' : null
}

/** A word that a random face is drawn from. */
export const isAvatarWord = (avatar: string): boolean => /^[a-z]{10}$/i.test(avatar)

/** @param random as `Math.random` */
export const randomAvatar = (random: () => number = Math.random): string =>
  Array.from({ length: AVATAR_LETTERS }, () =>
    String.fromCharCode('a'.charCodeAt(0) + Math.floor(random() * 26)),
  ).join('')
