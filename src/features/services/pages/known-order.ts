import { type PresetPages, presetPageSettings } from '#site/preset-pages.ts'
import type { StoredPageSettings } from '#site/settings.ts'

/** How clients and exports know the preset pages, by key or its beginning; what is not named comes behind. */
const ORDER = [
  'home',
  'article',
  'community',
  'page',
  'docs',
  'shop',
  'profile',
  'admin',
  'account.appeal',
  'account.unsubscribe',
  'search',
  'notify',
  'authorize',
  'create',
  'builder',
  'account.profile',
  'account.media',
  'account.favorite',
  'account.following',
  'account.address',
  'account.security',
  'account.privacy',
  'account.wealth',
  'account.membership',
  'account.notification',
  'account.ticket',
  'account.message',
]

function place(key: string): number {
  const at = ORDER.findIndex((name) => `${key}.`.startsWith(`${name}.`))
  return at === -1 ? ORDER.length : at
}

/** The page settings of a site that has stored none, in that order. */
export const shownPresets = (presetPages: PresetPages): StoredPageSettings =>
  presetPageSettings(
    Object.fromEntries(Object.entries(presetPages).toSorted(([one], [other]) => place(one) - place(other))),
  )
