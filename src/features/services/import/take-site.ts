import type { Database } from '#database/schema.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { type MenuEntry, type PagePlaces, storedPageSettings } from '#site/settings.ts'
import { createMovedFinder } from './find-moved.ts'
import { listPostTitles } from './queries/posts.ts'
import type { OldSite } from './report.ts'
import { menuOf } from './wordpress/mapping/old-menus.ts'

/** What somebody wants of the old site itself, besides what was written there. */
export interface Wanted {
  title: boolean
  /** Name of one of its menus. */
  menu: string | undefined
  /** Whether articles without a picture get one that is drawn; missing: as it is. */
  drawnCovers: boolean | undefined
}

interface Here {
  db: Database
  places: PagePlaces
  /** Values of these settings as they are now. */
  site: object
  articles: object
  pages: unknown
}

interface SiteChange {
  /** Settings with their new values. */
  settings: Record<string, unknown>
  lines: string[]
}

/** What to change in the settings of this site, and what is to be said of it. */
export async function takeSite(old: OldSite, wanted: Wanted, here: Here): Promise<SiteChange> {
  const settings: Record<string, unknown> = {}
  const lines: string[] = []
  if (wanted.title && old.title !== '') {
    // A title is a name: it is the same in every language.
    settings.site = { ...here.site, name: Object.fromEntries(LOCALES.map((one) => [one, old.title])) }
    lines.push(`The site is called "${old.title}" now.`)
  } else if (old.title !== '') lines.push(`The old site was called "${old.title}": --title takes the name.`)
  if (wanted.drawnCovers !== undefined)
    settings.articles = { ...here.articles, drawnCovers: wanted.drawnCovers }
  const chosen = old.menus.find(({ name }) => name === wanted.menu)
  if (chosen) {
    const { menus, left } = await menuOf(chosen, {
      whereIs: finderOf(old, here),
      titles: await listPostTitles(
        here.db,
        old.source,
        chosen.entries.flatMap(({ label, post }) => (label === '' && post > 0 ? [post] : [])),
      ),
      language: old.language,
    })
    settings.page_settings = withMenu(here.pages, menus)
    lines.push(`The menu "${chosen.name}" is the menu of this site now.`)
    for (const label of left) lines.push(`  left out, as it leads to nothing here: ${label}`)
  } else if (wanted.menu !== undefined) lines.push(`The export has no menu "${wanted.menu}".`)
  const others = old.menus.filter((menu) => menu !== chosen)
  for (const { name, entries } of others)
    lines.push(`The export has a menu "${name}" of ${entries.length}: --menu "${name}" takes it.`)
  return { settings, lines }
}

function finderOf({ source }: OldSite, { db, places }: Here): (path: string) => Promise<string | null> {
  const { findMoved } = createMovedFinder(db, () => places)
  return (path) => {
    const [pathname = '', query = ''] = path.split('?')
    return findMoved(pathname, new URLSearchParams(query), source.split('/')[0] ?? '')
  }
}

/** Phones and tablets take theirs from the desktop, unless they have one of their own. */
function withMenu(pages: unknown, menus: MenuEntry[]): unknown {
  const stored = storedPageSettings.parse(pages)
  return {
    ...stored,
    desktop: { ...stored.desktop, header: { ...(stored.desktop.header as object), menus } },
  }
}
