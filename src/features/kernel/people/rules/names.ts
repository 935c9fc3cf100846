import { LOOK_ALIKES } from './look-alikes.ts'

/** Code points. One is hardly a name; more would not fit beside a face. */
const SHORTEST_NAME = 2
export const LONGEST_NAME = 30

export type NameProblem = 'name-length' | 'name-characters' | 'name-reserved'

/** What nobody sees, or what turns the letters around it; unassigned and private characters show as boxes. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Marks heaped on one letter until they cover the lines around it. */
const HEAPED = /\p{M}{4,}/u

/** Words by which people in charge are known. */
const RESERVED = `
  admin admins administrator administrador administradora administracion root system sysadmin webmaster
  postmaster hostmaster superuser mod mods moderator moderador moderadora staff official oficial support
  soporte helpdesk security seguridad service customerservice webadmin siteadmin owner nobody anonymous
  anonimo null undefined everyone everybody deleted bot equipo team sistema
`
/** Chinese is written without spaces, so these are refused wherever they stand. */
const RESERVED_PARTS = '管理员 管理員 官方 客服 站长 站長 版主 系统消息 系統消息 工作人员'.split(' ')

/** As a name is kept: one form of each letter, no space around it and single ones within. */
export const normalName = (typed: string): string =>
  typed
    .normalize('NFKC')
    // How a sign is drawn, in colour or not, is no part of it.
    .replace(/[\ufe0e\ufe0f]/g, '')
    .replace(/[\t\n\r\p{Zs}]+/gu, ' ')
    .trim()

/**
 * How a name looks, so that two that a reader would take for one have the same key: letter case, accents, spaces and
 * punctuation do not count, nor from which alphabet a letter is, nor whether an I is an l or a 1.
 */
export function nameKey(name: string): string {
  const plain = normalName(name)
  const folded = fold(plain)
    .replace(/[\p{P}\p{Z}\p{Cf}\p{Cc}]/gu, '')
    // Marks that something unseen held apart stand in another order now.
    .normalize('NFC')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  // Of nothing but punctuation the punctuation is the name.
  return folded === '' ? plain : folded
}

function fold(text: string): string {
  const bare = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  const latin = replaceLookAlikes(replaceLookAlikes(bare).toLowerCase())
  return latin
    .normalize('NFC')
    .replaceAll('0', 'o')
    .replace(/[i1|ǃ]/g, 'l')
}

const replaceLookAlikes = (text: string): string =>
  Array.from(text, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')

const RESERVED_KEYS = new Set(RESERVED.trim().split(/\s+/).map(nameKey))

/**
 * Whether a name says that somebody speaks for the site.
 *
 * @param siteNames in every language
 */
export function isReservedName(name: string, siteNames: readonly string[]): boolean {
  const plain = normalName(name)
  const whole = nameKey(plain)
  if (siteNames.some((site) => site !== '' && nameKey(site) === whole)) return true
  const bare = plain.replace(/[\p{P}\p{Z}\p{S}]/gu, '')
  if (RESERVED_PARTS.some((part) => bare.includes(part))) return true
  // 'Admin 2' and 'admin_team' are the admin too; digits within a word may stand for letters.
  const words = plain.split(/[\p{P}\p{Z}\p{S}]+/u).map((word) => word.replace(/\d+$/, ''))
  return [plain, plain.replace(/\d+$/, ''), ...words].some((word) => RESERVED_KEYS.has(nameKey(word)))
}

/** What is wrong with a name as it was typed; null where nothing is that can be known without asking. */
export function nameProblem(typed: string, siteNames: readonly string[]): NameProblem | null {
  const name = normalName(typed)
  const length = [...name].length
  if (length < SHORTEST_NAME || length > LONGEST_NAME) return 'name-length'
  if (UNSEEN.test(name) || HEAPED.test(name) || !/[\p{L}\p{N}]/u.test(name)) return 'name-characters'
  return isReservedName(name, siteNames) ? 'name-reserved' : null
}
