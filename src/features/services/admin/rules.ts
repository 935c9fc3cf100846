import { DESK_PATH } from '#features/product/orders/rules/desk.ts'
import type { Role } from '#shared/people/asker.ts'

/** Silenced people can read and use what they have; banned ones cannot sign in. */
export const SANCTION_KINDS = ['silence', 'login-ban'] as const
/** All that there are: moderators of a node give the last. */
export const ALL_KINDS = [...SANCTION_KINDS, 'node-silence'] as const

/** Characters: what is written here is read by people. */
export const MOST_APPEAL = 2_000
export const MOST_REASON = 1_000
export const MOST_RULE = 120
export const MOST_NOTE = 120
/** Codes at once; a sheet of them that one prints. */
export const MOST_CODES = 1_000

/** Longer than anybody plans; 0 days are for life. */
export const MOST_VIP_DAYS = 3_660

/** ms */
const DAY = 24 * 3_600_000

interface Vip {
  tier: string | null
  /** null: for life, where there is a tier. */
  until: Date | null
}

/** The tier after days were given: the same tier is extended, another one begins now. */
export function vipAfter(had: Vip, { tier, days }: { tier: string | null; days: number }, now: Date): Vip {
  if (tier === null) return { tier: null, until: null }
  const isOwn = had.tier === tier
  if (days === 0 || (isOwn && had.until === null)) return { tier, until: null }
  const from = isOwn && had.until !== null && had.until > now ? had.until : now
  return { tier, until: new Date(from.getTime() + days * DAY) }
}

/** A role once more or once less, in their order. */
export const withRole = <Role extends string>(roles: readonly string[], role: Role): Role[] =>
  [...new Set([...roles, role])].toSorted() as Role[]
export const withoutRole = <Role extends string>(roles: readonly string[], role: Role): Role[] =>
  roles.filter((one) => one !== role) as Role[]

/** Whether this person is the only admin. */
export const isLastAdmin = (personId: number, admins: readonly number[]): boolean =>
  admins.every((admin) => admin === personId)

/** What the list of people is narrowed to: under a sanction, with a role, about to be erased. */
export const PEOPLE_FILTERS = ['all', 'sanctioned', 'team', 'leaving'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

/** When somebody was here last, as the list of people is narrowed to it. */
export const SEEN_FILTERS = ['any', 'day', 'week', 'month', 'away'] as const
export type SeenFilter = (typeof SEEN_FILTERS)[number]
/** Days. Whoever was not here for as long is away. */
export const SEEN_DAYS: Readonly<Record<Exclude<SeenFilter, 'any'>, number>> = {
  day: 1,
  week: 7,
  month: 30,
  away: 90,
}

/** What the list of people is narrowed to beside their standing; '' for anything. */
export interface PeopleTerms {
  role: Role | ''
  /** Key of a level. */
  level: string
  /** First and last day on which they joined, by the clock of the site. */
  from: string
  to: string
  seen: SeenFilter
}

/** Those that narrow anything, as an address says them. */
export const termsIn = (terms: PeopleTerms): Record<string, string> =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== '' && value !== 'any'))

/** Minutes for which an admin looks at the site as somebody. */
export const LOOK_MINUTES = 30

/** Characters of a note on a person. */
export const MOST_PERSON_NOTE = 2_000

/** What somebody has done and what concerns them, part by part. */
export const HISTORY_PARTS = ['texts', 'answers', 'comments', 'about', 'reported', 'orders'] as const
export type HistoryPart = (typeof HISTORY_PARTS)[number]

/** What transactions of the ledger are found by. */
export const SEARCHED_BY = [
  'topic',
  'article',
  'product',
  'doc',
  'page',
  'answer',
  'comment',
  'node',
  'person',
  'code',
  'transaction',
] as const
export type SearchedBy = (typeof SEARCHED_BY)[number]

/** Path of the admin area. */
export const ADMIN_PATH = 'admin'

/** Who a place is for: moderators of nodes see what waits there, the team that and more, admins all of it. */
export type AdminStanding = 'admins' | 'team' | 'keepers'

interface Place {
  name: string
  group: PlaceGroup
  who: AdminStanding
  /** Of a place with a page of its own; others are views of the admin area. */
  path?: string
}

/** In the order of the navigation. */
export const PLACE_GROUPS = ['waiting', 'site', 'people', 'doors', 'operations'] as const
export type PlaceGroup = (typeof PLACE_GROUPS)[number]

/** Every place of the owner's desk, in its order. */
export const ADMIN_PLACES = [
  { name: 'overview', group: 'waiting', who: 'team' },
  { name: 'figures', group: 'waiting', who: 'admins', path: 'admin/figures' },
  { name: 'reports', group: 'waiting', who: 'keepers' },
  { name: 'held', group: 'waiting', who: 'keepers' },
  { name: 'appeals', group: 'waiting', who: 'team' },
  { name: 'disputes', group: 'waiting', who: 'team' },
  { name: 'withdrawals', group: 'waiting', who: 'team' },
  { name: 'tickets', group: 'waiting', who: 'team' },
  { name: 'content', group: 'site', who: 'keepers', path: 'admin/content' },
  { name: 'options', group: 'site', who: 'admins', path: 'admin/settings' },
  { name: 'settings', group: 'site', who: 'admins' },
  { name: 'connections', group: 'site', who: 'admins', path: 'admin/connections' },
  { name: 'payments', group: 'site', who: 'admins' },
  { name: 'spam', group: 'site', who: 'admins' },
  { name: 'codes', group: 'site', who: 'admins' },
  { name: 'newsletter', group: 'site', who: 'admins', path: 'admin/newsletter' },
  { name: 'people', group: 'people', who: 'team' },
  { name: 'bulk', group: 'people', who: 'keepers', path: 'admin/bulk' },
  { name: 'tokens', group: 'doors', who: 'admins', path: 'admin/tokens' },
  { name: 'webhooks', group: 'doors', who: 'admins', path: 'admin/webhooks' },
  { name: 'calls', group: 'doors', who: 'admins' },
  { name: 'ledger', group: 'operations', who: 'team' },
  { name: 'outbox', group: 'operations', who: 'admins' },
  { name: 'jobs', group: 'operations', who: 'admins' },
  { name: 'upkeep', group: 'operations', who: 'admins' },
  { name: 'log', group: 'operations', who: 'team' },
] as const satisfies readonly Place[]
export type AdminPlace = (typeof ADMIN_PLACES)[number]['name']
/** A place that is a view of the admin area itself. */
export type AdminTab = Exclude<(typeof ADMIN_PLACES)[number], { path: string }>['name']

const STANDINGS: readonly AdminStanding[] = ['keepers', 'team', 'admins']
const isFor = ({ who }: Place, standing: AdminStanding): boolean =>
  STANDINGS.indexOf(who) <= STANDINGS.indexOf(standing)

/** What this standing may open, by group; groups with nothing to open are left out. */
export const placesFor = (standing: AdminStanding) =>
  PLACE_GROUPS.map((group) => ({
    group,
    places: ADMIN_PLACES.filter((place) => place.group === group && isFor(place, standing)),
  })).filter(({ places }) => places.length > 0)

/** The views of the admin area that this standing may open. */
export const tabsFor = (standing: AdminStanding): AdminTab[] =>
  ADMIN_PLACES.flatMap((place) => ('path' in place || !isFor(place, standing) ? [] : place.name))

interface Address {
  path: string
  /** '' or what follows the path, with its question mark. */
  search: string
}

const addressOf = (place: string): Address => {
  const [path = '', query] = place.split('?')
  return { path, search: query === undefined ? '' : `?${query}` }
}

/** Where a place is, below the address of the site. */
export function placeAddress(name: AdminPlace): Address {
  const place: Place | undefined = ADMIN_PLACES.find((one) => one.name === name)
  return addressOf(place?.path ?? (name === 'overview' ? ADMIN_PATH : `${ADMIN_PATH}?view=${name}`))
}

/** What can wait for those who run the site; most are places of the desk. */
export const NEEDS = [
  'reports',
  'held',
  'appeals',
  'disputes',
  'withdrawals',
  'tickets',
  'refunds',
  'differences',
  'keys',
  'outbox',
  'jobs',
  'merges',
] as const
export type NeedName = (typeof NEEDS)[number]

interface NeedPlace {
  name: NeedName
  order: string | null
  person: number | null
}

/** Where it is done. */
export function needAddress({ name, order, person }: NeedPlace): Address {
  if (name === 'refunds') return addressOf(`${DESK_PATH}?order=${order}`)
  if (name === 'differences') return addressOf(`${DESK_PATH}?view=payments`)
  if (name === 'keys') return addressOf(`${DESK_PATH}?view=products`)
  if (name === 'merges') return addressOf(`${ADMIN_PATH}?view=people&person=${person}`)
  return placeAddress(name)
}

/** More than so many are not counted: whoever reads the number only wants to know that it is a lot. */
export const MOST_SHOWN = 100
/** With fewer keys left to sell, more are to be bought. */
export const FEW_KEYS = 5

/** What a site wants before it is open to everybody. */
export const TO_SET_UP = [
  'steps',
  'mail',
  'backup',
  'oldBackup',
  'payments',
  'admins',
  'node',
  'contact',
] as const
export type ToSetUp = (typeof TO_SET_UP)[number]

/** Days after which a backup counts as old. */
export const BACKUP_DAYS = 7

/** The steps of the set-up after the first admin, in their order; `services/setup` is made of them. */
export const SETUP_STEPS = ['terms', 'look', 'kind', 'mail', 'node', 'invite'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
export const SETUP_STEPS_PATH = `${ADMIN_PATH}/setup`

const SET_UP_AT: Readonly<Record<ToSetUp, string>> = {
  steps: SETUP_STEPS_PATH,
  mail: `${SETUP_STEPS_PATH}?step=mail`,
  backup: `${ADMIN_PATH}?view=upkeep`,
  oldBackup: `${ADMIN_PATH}?view=upkeep`,
  payments: `${ADMIN_PATH}?view=payments`,
  admins: `${ADMIN_PATH}?view=people`,
  node: 'community',
  contact: `${ADMIN_PATH}?view=settings`,
}
/** Where it is set up. */
export const setUpAddress = (name: ToSetUp): Address => addressOf(SET_UP_AT[name])

/** Rules against spam that are one number each. */
export const SPAM_NUMBERS = ['newDays', 'first', 'links', 'pace', 'same', 'raid'] as const

interface NamedReason {
  key: string
  name: Readonly<Record<string, string>>
}

interface Chosen {
  follow?: { name: Readonly<Record<string, string>>; picture: string; code: string }
  contacts?: readonly string[]
  policy?: string
  /** By kind of thing. */
  reasons?: Readonly<Record<string, readonly NamedReason[]>>
}

/** Of one kind of thing; more nobody reads before choosing. */
export const MOST_REASONS = 20

/** Valid reasons: at least one, with unique keys and non-empty names. */
const areReasons = (reasons: readonly NamedReason[]): boolean =>
  reasons.length > 0 &&
  reasons.length <= MOST_REASONS &&
  new Set(reasons.map(({ key }) => key)).size === reasons.length &&
  reasons.every(({ name }) => Object.values(name).some((one) => one !== ''))

/**
 * Why these settings are refused; null where they are valid. An account to follow needs name, picture and code, or
 * none. Unchanged settings are not validated, as commands may set them differently.
 */
export function choicesRefusal({ follow, contacts = [], policy = '', reasons }: Chosen) {
  if (follow) {
    const { name, picture, code } = follow
    const parts = [picture !== '', code !== '', Object.values(name).some((one) => one !== '')]
    if (parts.some(Boolean) && !parts.every(Boolean)) return 'follow-incomplete' as const
    if (picture !== '' && !/^\/(?!\/)/.test(picture)) return 'follow-picture' as const
  }
  if (contacts.some((contact) => !/^(mailto:|https:\/\/|tel:)\S+$/.test(contact)))
    return 'security-contact' as const
  if (reasons && !Object.values(reasons).every(areReasons)) return 'report-reasons' as const
  if (policy !== '' && !/^https:\/\/\S+$/.test(policy)) return 'security-policy' as const
  return null
}
