/** Path of the page. */
export const OPTIONS_PATH = 'admin/settings'

/** What is changed with more care in another place than in a form of its schema. */
export const PLACES = {
  choices: { path: 'admin', search: '?view=settings' },
  spam: { path: 'admin', search: '?view=spam' },
  builder: { path: 'builder', search: '' },
} as const
export type OtherPlace = keyof typeof PLACES

/** All pages of the site, kept in versions of their own. */
export const PAGES = 'page_settings'

/** Every setting by group, in the order in which somebody needs them. */
const PLACED = {
  site: [
    'site.name',
    'site.description',
    'site.timeZone',
    'site.legal',
    'crawlers.isOpen',
    'security',
    'maintenance.isOn',
    'maintenance.until',
    'maintenance.words',
    'newsletter.isArchived',
    'newsletter.perSecond',
    'newsletter.returnAddress',
    'newsletter.bounceKey',
  ],
  look: [
    PAGES,
    'site.hue',
    'site.radius',
    'site.typeface',
    'site.typeSize',
    'site.logo',
    'footer',
    'articles.drawnCovers',
    'widgets.shown',
    'widgets.support',
    'widgets.faq',
    'widgets.download',
    'widgets.playlist',
  ],
  languages: ['languages', 'currency', 'credit.symbol'],
  people: [
    'login_box.login_type',
    'login_box.social',
    'login_box.code',
    'login_box.information_required',
    'login_box.user_agreement_url',
    'login_box.privacy_policy_url',
    'login_box.carousel',
    'follow',
  ],
  levels: ['level.lv', 'level.vip'],
  community: ['spam', 'report', 'chat.pause', 'chat.isMembersOnly', 'embeds.providers', 'embeds.anyFrame'],
  credit: [
    'wealth.earning',
    'wealth.streakDays',
    'wealth.invitedDays',
    'wealth.creditPrice',
    'wealth.creditPacks',
    'wealth.siteShare',
    'wealth.allowsTransfers',
    'wealth.allowsWithdrawals',
    'wealth.leastWithdrawal',
  ],
  shop: [
    'shop.postage',
    'shop.taxes',
    'shop.pricesIncludeTax',
    'shop.homeCountry',
    'shop.siteShare',
    'shop.terms',
    'shop.seller',
    'address_picker.countries',
  ],
  files: [
    'max_file_size',
    'files.isOpenToStrangers',
    'file_mimes.image',
    'file_mimes.video',
    'file_mimes.audio',
    'file_mimes.attachment',
  ],
  tracking: ['figures.months', 'analytics.html', 'analytics.tracker'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The last is what the environment sets. */
export const OPTION_GROUPS = [...(Object.keys(PLACED) as Array<keyof typeof PLACED>), 'server'] as const
export type OptionGroup = (typeof OPTION_GROUPS)[number]

const GROUP_BY_PATH = new Map(
  Object.entries(PLACED).flatMap(([group, paths]) =>
    paths.map((path) => [path as string, group as OptionGroup]),
  ),
)
const ORDER = [...GROUP_BY_PATH.keys()]

/** undefined: nobody has said where it belongs, which a test finds. */
export const groupOf = (path: string): OptionGroup | undefined => GROUP_BY_PATH.get(path)
export const inOrder = (one: { path: string }, other: { path: string }): number =>
  ORDER.indexOf(one.path) - ORDER.indexOf(other.path)

export const isGroup = (text: string | undefined): text is OptionGroup =>
  OPTION_GROUPS.some((group) => group === text)

const ELSEWHERE: Readonly<Record<string, OtherPlace>> = {
  [PAGES]: 'builder',
  'site.hue': 'builder',
  'site.radius': 'builder',
  'site.typeface': 'builder',
  'site.typeSize': 'builder',
  footer: 'builder',
  security: 'choices',
  follow: 'choices',
  report: 'choices',
  spam: 'spam',
}

/** Where a setting is changed; null: here. */
export const elsewhere = (path: string): OtherPlace | null => ELSEWHERE[path] ?? null

/** Characters that somebody types to find a setting. */
export const MOST_SOUGHT = 100
/** Characters of a file of settings: more than a large site has. */
export const MOST_FILE = 400_000

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words that are looked for. */
export const termsOf = (sought: string): string[] => fold(sought).split(/\s+/).filter(Boolean)

interface Findable {
  path: string
  label: string
  help: string
  /** What it is called in all languages, and other words for it. */
  words: string
}

/** Whether each of the words stands in the name, the explanation or the key, in whichever language. */
export function isFound({ path, label, help, words }: Findable, terms: readonly string[]): boolean {
  const text = fold(`${path} ${label} ${help} ${words}`)
  return terms.every((term) => text.includes(term))
}

export interface MarkedPart {
  text: string
  isHit: boolean
}

/** A text in pieces, those that are looked for marked: '登录方式' by '登录', 'Días' by 'dia'. */
export function markedParts(text: string, terms: readonly string[]): MarkedPart[] {
  const characters = [...text]
  const hits = characters.map(() => false)
  // One character may fold into several: each of them knows where it comes from.
  const from = characters.flatMap((character, place) => [...fold(character)].map(() => place))
  const folded = [...fold(text)]
  if (folded.length !== from.length) return [{ text, isHit: false }]
  for (const term of terms) {
    const letters = [...term]
    for (let start = 0; start + letters.length <= folded.length; start += 1) {
      if (!letters.every((letter, offset) => folded[start + offset] === letter)) continue
      for (let offset = 0; offset < letters.length; offset += 1) hits[from[start + offset] ?? 0] = true
    }
  }
  const parts: MarkedPart[] = []
  for (const [place, character] of characters.entries()) {
    const last = parts.at(-1)
    const isHit = hits[place] ?? false
    if (last && last.isHit === isHit) last.text += character
    else parts.push({ text: character, isHit })
  }
  return parts
}
