import { insertVersion } from '#features/services/builder/queries/versions.ts'
import type { Content, Entry } from '#features/services/builder/rules/content.ts'
import { findPublishedPages } from '#features/services/pages/queries/settings.ts'
import { storedSettingsOf } from '#site/settings.ts'
import { daysBefore, idOf, type Loading } from './town-rows.ts'

/** The home page as it was before the shop came, and as it is: the builder has something to compare and to restore. */
export async function insertPageVersions({ db, now, people }: Loading): Promise<void> {
  const pages = await findPublishedPages(db)
  const home = pages && storedSettingsOf(pages, 'desktop').modules.home
  if (!home) return
  const shared = { key: 'home', state: 'published', byId: idOf(people, 'maker'), revision: null } as const
  const before = home.filter(({ name }) => name !== 'product-grid')
  await insertVersion(db, {
    ...shared,
    content: pageOf(before),
    note: '开张 · Opening day',
    at: daysBefore(now, 40),
  })
  await insertVersion(db, {
    ...shared,
    content: pageOf(home),
    note: '加上小店 · With the shop',
    at: daysBefore(now, 9),
  })
}

const pageOf = (desktop: Entry[]): Content => ({
  modules: { desktop, tablet: null, mobile: null },
  colorMode: null,
  about: null,
})
