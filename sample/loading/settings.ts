import { SETUP_STEPS } from '#features/services/admin/rules.ts'
import { pagesPages } from '#features/services/pages/preset-pages.ts'
import type { Localized } from '#site/localize.ts'
import { insertAll } from '../queries.ts'
import type { Link, Texts, Town } from '../types.ts'
import { fileKey, innerPicture, SAMPLE_SOURCE } from './media-files.ts'
import { SHOP } from './shop-settings.ts'
import { daysBefore, idOf, json, type Loading } from './town-rows.ts'

/** Files in a day that the first level brings; each higher one as many more. */
const DOWNLOADS_OF_A_LEVEL = 3

/** The settings that make the site this town; src/site/settings and the settings.ts of features say what may stand here. */
export async function insertSettings({ db, town, now }: Loading): Promise<void> {
  const rows = Object.entries(siteSettingsOf(town)).map(([key, value]) => ({ key, value: json(value) }))
  await insertAll(db, 'site_settings', rows)
  await insertAll(db, 'page_settings', [
    { data: json(pageSettingsOf(town)), state: 'published', note: 'sample town' },
  ])
  // The town has been set up; its desk says only what is really left.
  await insertAll(
    db,
    'milestones',
    SETUP_STEPS.map((name) => ({ name, state: 'done' as const, reached_at: now })),
  )
  const moved = town.builtPages.flatMap(({ id, formerId }) =>
    formerId === undefined ? [] : [{ from_id: formerId, to_id: id, at: now }],
  )
  await insertAll(db, 'page_moves', moved)
}

/** Who has closed the files of texts to strangers: what the history of a setting shows. */
export async function insertSettingChanges({ db, now, people }: Loading): Promise<void> {
  await insertAll(db, 'site_setting_changes', [
    {
      key: 'files',
      part: 'isOpenToStrangers',
      before: null,
      after: json(false),
      person_id: idOf(people, 'admin'),
      created_at: daysBefore(now, 20),
    },
  ])
}

function siteSettingsOf({ site, levels, vipTiers }: Town) {
  return {
    site: {
      name: site.name,
      description: site.description,
      timeZone: site.timeZone,
      legal: { text: site.legalLine, link: '' },
    },
    level: {
      lv: levels.map(({ key, label, name, experience, roles }, place) => ({
        key,
        name: mapTexts(name, (text) => `${label} ${text}`),
        experience,
        roles,
        downloads: DOWNLOADS_OF_A_LEVEL * (place + 1),
      })),
      vip: vipTiers.map(({ key, name, roles, prices, days, discountPercent }, place) => ({
        key,
        name,
        roles,
        price: prices,
        days,
        discount: discountPercent,
        downloads: place === vipTiers.length - 1 ? null : 50 * (place + 1),
      })),
    },
    embeds: {
      providers: [
        {
          name: 'Vimeo',
          hosts: ['vimeo.com', 'www.vimeo.com'],
          frame: { path: '/{id}', address: 'https://player.vimeo.com/video/{id}' },
        },
        { name: 'Wikipedia', hosts: ['zh.wikipedia.org', 'en.wikipedia.org', 'es.wikipedia.org'] },
      ],
    },
    shop: SHOP,
    files: { isOpenToStrangers: false },
    follow: {
      name: site.follow.name,
      picture: `/api/qrcode?str=${encodeURIComponent(site.follow.says)}`,
      code: site.follow.code,
    },
    login_box: {
      login_type: ['email', 'phone'],
      carousel: site.loginPictures.map(({ picture, caption }) => ({
        url: innerPicture(picture).src,
        caption,
      })),
    },
    footer: {
      columns: site.footerColumns.map(({ title, links }) => ({
        title,
        links: links.map(({ label, to }) => ({ label, link: to })),
      })),
    },
    widgets: {
      support: site.support.contacts.map(({ label, value, to }) => ({ label, text: value, link: to ?? '' })),
      faq: site.faq,
      download: site.downloads.map(({ title, description, file }) => ({
        label: title,
        text: description,
        link: `/media/${fileKey(file)}`,
      })),
      playlist: site.playlist.map((file) => ({ label: file.title, link: `/media/${fileKey(file)}` })),
    },
  }
}

function pageSettingsOf({ site, pages, builtPages }: Town) {
  const custom = pages.filter(({ id }) => id !== null)
  const menu = ({ label, to, children }: Link): object => ({
    label,
    link: to,
    ...(children && { children: children.map(menu) }),
  })
  return {
    desktop: {
      header: {
        menus: site.menus.map(menu),
        userList: site.userLinks.map(({ label, to, icon }) => ({ label, link: to, icon })),
      },
      pages: {
        custom: [
          ...custom.map(({ id, texts }) => ({
            id,
            title: mapTexts(texts, ({ title }) => title),
            description: mapTexts(texts, ({ description }) => description),
          })),
          ...builtPages.map(({ modules: _, formerId: __, ...page }) => page),
        ],
        article: {
          single: {
            slug: 'article',
            variants: [
              { key: 'wide', type: 'all' },
              { key: 'promo', type: 'postID', ids: [1] },
            ],
          },
        },
      },
      modules: Object.fromEntries([
        ['home', homeModules()],
        ...custom.map(({ id }) => [
          `custom.${id}`,
          [{ id: 'text', name: 'page-text', version: 1, slot: 'main', settings: { page: id } }],
        ]),
        ...builtPages.map(({ id, modules }) => [`custom.${id}`, withPictures(modules)]),
      ]),
    },
    tablet: {},
    mobile: {},
  }
}

/** Pictures are named as in texts; a page names their files. */
const withPictures = (modules: object): unknown =>
  JSON.parse(JSON.stringify(modules).replace(SAMPLE_SOURCE, (_, name: string) => innerPicture(name).src))

/** The home page of any site, with a number that was set for mobiles on their own. */
const homeModules = () =>
  pagesPages.home?.modules.map((entry) =>
    entry.id === 'nodes' ? { ...entry, on: { mobile: { settings: { count: 6 } } } } : entry,
  ) ?? []

const mapTexts = <Value>(texts: Record<keyof Texts, Value>, say: (value: Value) => string): Localized =>
  Object.fromEntries(Object.entries(texts).map(([locale, value]) => [locale, say(value)]))
