import type { MenuEntry } from '#site/settings.ts'
import { type MenuPlace, PLACES_OF, type SiteKind } from './rules.ts'

const ENTRIES: Readonly<Record<MenuPlace, MenuEntry>> = {
  home: { label: { 'zh-hans': '首页', en: 'Home', es: 'Inicio' }, link: '' },
  articles: { label: { 'zh-hans': '文章', en: 'Articles', es: 'Artículos' }, link: 'article/archive/all' },
  community: {
    label: { 'zh-hans': '社区', en: 'Community', es: 'Comunidad' },
    link: 'community/archive/all',
  },
  shop: { label: { 'zh-hans': '商店', en: 'Shop', es: 'Tienda' }, link: 'shop/archive/all' },
  docs: { label: { 'zh-hans': '帮助', en: 'Help', es: 'Ayuda' }, link: 'docs' },
}

/** The menu that a kind of site begins with: of its pages, of which the first is its home. */
export const menuOf = (kind: SiteKind): MenuEntry[] => PLACES_OF[kind].map((place) => ENTRIES[place])
