import type { Locale } from '#shared/texts/locales.ts'
import { splitLocale } from '#site/routes.ts'
import type { MenuEntry } from '#site/settings.ts'
import { readLine } from '../reading/read-line.ts'
import type { Survey } from '../reading/survey.ts'
import type { WxrItem } from '../reading/wxr.ts'
import { pathOnSite, termPaths } from './item-paths.ts'
import { oldPath } from './old-path.ts'

/** An entry of a menu of the old site: where it led is kept as an address there, or elsewhere. */
interface OldMenuEntry {
  id: number
  parent: number
  order: number
  /** '' where it says what it leads to by the title of that. */
  label: string
  /** On the old site, as its addresses are kept; null where it led elsewhere. */
  path: string | null
  /** Elsewhere; '' where it led to nothing. */
  url: string
  /** Number of the post whose title stands for a missing label. */
  post: number
}
export interface OldMenu {
  name: string
  entries: OldMenuEntry[]
}

/** Entries that are kept of all menus. */
const MOST = 500
/** As many as a menu has here at one level. */
const MOST_AT_ONCE = 20
const LONGEST = 100

/** Notes an entry of a menu, where the record is one. */
export function noteMenuEntry(survey: Survey, item: WxrItem): void {
  if (item.type !== 'nav_menu_item' || item.status !== 'publish') return
  const menu = item.terms.find(({ taxonomy }) => taxonomy === 'nav_menu')
  if (!menu || survey.menus.reduce((sum, { entries }) => sum + entries.length, 0) >= MOST) return
  const name = readLine(menu.name, LONGEST) || menu.slug
  let known = survey.menus.find((one) => one.name === name)
  if (!known) {
    known = { name, entries: [] }
    survey.menus.push(known)
  }
  known.entries.push({
    id: item.id,
    parent: Number(item.meta.get('_menu_item_menu_item_parent')) || 0,
    order: item.order,
    label: readLine(item.title, LONGEST),
    ...targetOf(survey, item),
  })
}

function targetOf(survey: Survey, item: WxrItem): Pick<OldMenuEntry, 'path' | 'url' | 'post'> {
  const number = Number(item.meta.get('_menu_item_object_id')) || 0
  const type = item.meta.get('_menu_item_type')
  if (type === 'post_type') {
    const asked = new URLSearchParams({ p: String(number) })
    return { path: oldPath(`${survey.basePath}/`, asked) ?? null, url: '', post: number }
  }
  if (type === 'taxonomy') {
    const taxonomy = item.meta.get('_menu_item_object')
    const term = [...survey.terms.values()].find((one) => one.id === number && one.taxonomy === taxonomy)
    return { path: (term && termPaths(term, survey.terms, survey)[0]?.path) ?? null, url: '', post: 0 }
  }
  const url = (item.meta.get('_menu_item_url') ?? '').trim()
  const absolute = url.startsWith('/') ? `https://${survey.source.split('/')[0]}${url}` : url
  const isHere = pathOnSite(absolute, survey) !== undefined || isFront(absolute, survey)
  return isHere
    ? { path: pathOnSite(absolute, survey) ?? '', url: '', post: 0 }
    : { path: null, url: /^(?:https?:\/\/|mailto:|tel:)/i.test(url) ? url.slice(0, 2_000) : '', post: 0 }
}

/** The front page of the old site, which has no path that is kept. */
function isFront(address: string, { source, basePath }: Survey): boolean {
  const url = URL.parse(address)
  return (
    url !== null &&
    url.host.replace(/^www\./, '') === source.split('/')[0] &&
    url.search === '' &&
    url.pathname.replace(/\/+$/, '') === basePath
  )
}

interface Finding {
  /** Where a path of the old site leads now, with its locale; null where it leads nowhere. */
  whereIs: (path: string) => Promise<string | null>
  /** Titles of posts by their numbers on the old site. */
  titles: ReadonlyMap<number, string>
  language: Locale
}

/**
 * A menu of the old site as one of ours: two levels, and what leads nowhere left out with a word of it.
 *
 * @returns the entries, and what could not be taken
 */
export async function menuOf(
  { entries }: OldMenu,
  finding: Finding,
): Promise<{ menus: MenuEntry[]; left: string[] }> {
  const left: string[] = []
  const ids = new Set(entries.map(({ id }) => id))
  const made = new Map<number, MenuEntry>()
  const sorted = entries.toSorted((one, other) => one.order - other.order || one.id - other.id)
  for (const entry of sorted) {
    const label = entry.label || (finding.titles.get(entry.post) ?? '')
    const link = await linkOf(entry, finding)
    const isParent = entries.some(({ parent }) => parent === entry.id)
    if (label === '' || (link === null && !isParent)) left.push(label || `${entry.path ?? entry.url}`)
    else made.set(entry.id, { label: { [finding.language]: label }, link: link ?? '' })
  }
  const topOf = (entry: OldMenuEntry): number => {
    let at = entry
    for (let steps = 0; steps < MOST && at.parent !== 0 && ids.has(at.parent); steps += 1) {
      const above = sorted.find(({ id }) => id === at.parent)
      if (!above) break
      at = above
    }
    return at.id
  }
  const menus: MenuEntry[] = []
  for (const entry of sorted) {
    const one = made.get(entry.id)
    const above = made.get(topOf(entry))
    if (!one) continue
    const isBelow = above !== undefined && above !== one
    const list = isBelow ? (above.children ?? []) : menus
    if (isBelow) above.children = list
    if (list.length < MOST_AT_ONCE) list.push(one)
    else left.push(Object.values(one.label)[0] ?? '')
  }
  return { menus, left }
}

async function linkOf({ path, url }: OldMenuEntry, { whereIs }: Finding): Promise<string | null> {
  if (path === null) return url === '' ? null : url
  if (path === '') return ''
  const found = await whereIs(path)
  return found === null ? null : splitLocale(found).rest
}
