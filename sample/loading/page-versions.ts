import { insertBlock } from '#features/services/builder/queries/blocks.ts'
import { insertVersion } from '#features/services/builder/queries/versions.ts'
import { blockKey } from '#features/services/builder/rules/blocks.ts'
import type { Content, Entry } from '#features/services/builder/rules/content.ts'
import { findPublishedPages } from '#features/services/pages/queries/settings.ts'
import { savePageSettings } from '#server/settings/settings-store.ts'
import { BLOCK_MODULE } from '#shared/pages/blocks.ts'
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

/** The invitation stands on two pages and is changed once for both; the questions are kept to be put in as a copy. */
export async function insertPageBlocks({ db, now, people }: Loading): Promise<void> {
  const pages = await findPublishedPages(db)
  if (!pages) return
  const { modules } = storedSettingsOf(pages, 'desktop')
  const welcome = modules['custom.welcome']
  const board = modules['custom.notice-board']
  const invitation = welcome?.find(({ id }) => id === 'end')
  const questions = welcome?.filter(({ id }) => id === 'questions')
  if (!welcome || !board || !invitation || !questions) return
  await insertBlock(db, { name: '常见问题 · Questions', entries: questions, now })
  const key = blockKey(await insertBlock(db, { name: '邀请 · Invitation', entries: null, now }))
  const placed = { ...invitation, name: BLOCK_MODULE, settings: { block: key } }
  const next = {
    ...modules,
    'custom.welcome': welcome.map((entry) => (entry === invitation ? placed : entry)),
    'custom.notice-board': [...board, placed],
    [key]: [invitation],
  }
  const note = '邀请放在两页 · The invitation on two pages'
  await savePageSettings(db, { ...pages, desktop: { ...pages.desktop, modules: next } }, note)
  await insertVersion(db, {
    key,
    state: 'published',
    byId: idOf(people, 'maker'),
    revision: null,
    content: pageOf([invitation]),
    note,
    at: daysBefore(now, 5),
  })
}

const pageOf = (desktop: Entry[]): Content => ({
  modules: { desktop, tablet: null, mobile: null },
  colorMode: null,
  about: null,
})
