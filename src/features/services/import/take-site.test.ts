import { describe, expect, it } from 'vitest'
import { createSettingsStore } from '#server/settings/settings-store.ts'
import { pageSettingsOf, storedPageSettings } from '#site/settings.ts'
import { createOldSite } from '#tests/import/old-site.ts'
import { presetPages, presetSettings, settings } from '#tests/settings.ts'
import { takeSite, type Wanted } from './take-site.ts'

const { old, db, importSite, get } = await createOldSite()
const NOTHING: Wanted = { title: false, menu: undefined, drawnCovers: undefined }

const entry = (id: number, values: Record<string, string | number>, title = '', parent = 0) => ({
  id,
  type: 'nav_menu_item',
  title,
  otherTerms: [{ domain: 'nav_menu', slug: 'main', name: 'Main & more' }],
  meta: { _menu_item_menu_item_parent: parent, ...values },
})
const toPost = (post: number) => ({
  _menu_item_type: 'post_type',
  _menu_item_object: 'post',
  _menu_item_object_id: post,
})
const toUrl = (url: string) => ({ _menu_item_type: 'custom', _menu_item_url: url })

async function importWithMenu() {
  const report = await importSite({
    title: 'The Old Lamp',
    categories: [{ slug: 'oil', name: 'Oil' }],
    items: [
      { id: 1, title: 'First light', categories: [{ slug: 'oil', name: 'Oil' }] },
      { id: 2, title: 'Not out', status: 'draft' },
      { id: 3, type: 'page', title: 'About us', slug: 'about-us' },
      entry(21, toPost(1)),
      entry(
        22,
        { _menu_item_type: 'taxonomy', _menu_item_object: 'category', _menu_item_object_id: 1 },
        'All of oil',
      ),
      entry(23, toPost(3), 'Who', 22),
      entry(24, toUrl(`${old.url}/`), 'Start', 23),
      entry(25, toUrl('https://friends.example/x'), 'Friends'),
      entry(26, toPost(2), 'Draft'),
      entry(27, toUrl('javascript:alert(1)'), 'Bad'),
      entry(28, toUrl(`${old.url}/gone-for-good`), 'Gone'),
    ],
  })
  const store = createSettingsStore({ db, schema: settings, presetPages, log: { warn: () => {} } })
  await store.load()
  const here = {
    db,
    places: store.current().pages.desktop.pages,
    site: { hue: 12 },
    articles: {},
    pages: presetSettings,
  }
  if (!report.site) throw new Error('Nothing is said of the site.')
  return { report, site: report.site, here }
}

describe('the old site itself', () => {
  it('is only offered where nobody has asked for it', async () => {
    const { site, here, report } = await importWithMenu()
    const { settings, lines } = await takeSite(site, NOTHING, here)
    expect(settings).toEqual({})
    expect(lines).toEqual([
      'The old site was called "The Old Lamp": --title takes the name.',
      'The export has a menu "Main & more" of 8: --menu "Main & more" takes it.',
    ])
    expect(report.countOf('menu-entry')).toBe(8)
    expect(report.countOf('kind-unknown')).toBe(0)
    expect((await takeSite(site, { ...NOTHING, menu: 'Other' }, here)).lines).toContain(
      'The export has no menu "Other".',
    )
  })

  it('gives its name and its menu, which leads to where its things are now', async () => {
    const { site, here } = await importWithMenu()
    const { settings, lines } = await takeSite(
      site,
      { title: true, menu: 'Main & more', drawnCovers: false },
      here,
    )
    expect(settings.site).toEqual({
      hue: 12,
      name: { 'zh-hans': 'The Old Lamp', en: 'The Old Lamp', es: 'The Old Lamp' },
    })
    expect(settings.articles).toEqual({ drawnCovers: false })
    const { menus } = pageSettingsOf(storedPageSettings.parse(settings.page_settings), 'mobile').header
    const first = await get(1)
    expect(menus).toEqual([
      {
        label: { en: 'First light' },
        link: expect.stringMatching(new RegExp(`^article/(${first.slug}|\\d+)$`)),
      },
      {
        label: { en: 'All of oil' },
        link: expect.stringContaining('oil'),
        children: [
          { label: { en: 'Who' }, link: expect.stringContaining('about-us') },
          { label: { en: 'Start' }, link: '' },
        ],
      },
      { label: { en: 'Friends' }, link: 'https://friends.example/x' },
    ])
    expect(lines.filter((line) => line.startsWith('  left out'))).toEqual(
      ['Draft', 'Bad', 'Gone'].map((label) => `  left out, as it leads to nothing here: ${label}`),
    )
  })
})
