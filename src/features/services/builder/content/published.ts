import type { Database } from '#database/schema.ts'
import { listStoredSettings } from '#features/services/pages/queries/settings.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import type { Announce } from '#server/jobs/event.ts'
import { findFittingPages } from '#server/settings/fitting-pages.ts'
import { PAGE_SETTINGS } from '#server/settings/page-settings-key.ts'
import { lockSetting, saveSetting } from '#server/settings/save-setting.ts'
import { savePageSettings } from '#server/settings/settings-store.ts'
import { type PresetPages, presetPageSettings } from '#site/preset-pages.ts'
import type { SettingsSchema, SiteSettings } from '#site/settings.ts'
import { pageNews } from '../events.ts'
import { emptyDraft, findDraft, lockPages, rebaseDraft } from '../queries/drafts.ts'
import { findNewest, insertVersion, type VersionToInsert } from '../queries/versions.ts'
import { type Content, FRAME_KEY } from '../rules/content.ts'
import { same } from '../rules/same.ts'
import { changesOneAlone } from './changes-one-alone.ts'
import { isPublished } from './custom-pages.ts'
import { contentOf, customIdOf, type PublishedSite, withContent } from './page-content.ts'

interface Reading {
  db: Database
  settings: SiteSettings
  presetPages: PresetPages
}

/**
 * What is published now, as the database has it: the process may not have read the last change yet. Where that does not
 * fit, the last that does, which readers see as well.
 */
export async function readPublished({ db, settings, presetPages }: Reading): Promise<PublishedSite> {
  const [found, stored] = await Promise.all([findFittingPages(db), listStoredSettings(db)])
  const site = { ...settings.site, ...(stored.site as object | undefined) }
  const { hue, radius, typeface, typeSize } = site
  return {
    pages: found?.stored ?? presetPageSettings(presetPages),
    look: {
      hue,
      radius,
      typeface,
      typeSize,
      footer: (stored.footer as SiteSettings['footer'] | undefined) ?? settings.footer,
    },
    presetPages,
  }
}

/** What of a page's versions is live. */
export interface Live {
  content: Content
  /** null: it was published by no version, but by a command, or never. */
  versionId: number | null
  at: Date | null
}

export async function findLive(db: Database, site: PublishedSite, key: string): Promise<Live> {
  const content = contentOf(site, key)
  const newest = await findNewest(db, key)
  return newest && same(newest.content, content)
    ? { content, versionId: newest.id, at: newest.at }
    : { content, versionId: null, at: null }
}

/**
 * Keeps what is live as a version before another takes its place: what a command has published meanwhile, or what was
 * there before the first version.
 */
export async function keepLive(db: Database, site: PublishedSite, key: string, now: Date): Promise<number> {
  const { content, versionId } = await findLive(db, site, key)
  if (versionId !== null) return versionId
  // A moment earlier, so that it stands before what takes its place.
  const at = new Date(now.getTime() - 1)
  return insertVersion(db, {
    key,
    content,
    note: '',
    state: 'published',
    byId: null,
    isByCommand: true,
    revision: null,
    at,
  })
}

interface Publishing extends Reading {
  announce: Announce
  settingsSchema: SettingsSchema
  now: Date
}

/** Writes what all processes show to the next request. What was live is kept as a version. */
export async function putLive(
  { announce, settingsSchema, now, ...reading }: Publishing,
  { key, content, note, byId }: Pick<VersionToInsert, 'key' | 'content' | 'note' | 'byId'>,
): Promise<void> {
  const { db } = reading
  await lockPages(db)
  const site = await readPublished(reading)
  await keepLive(db, site, key, now)
  const next = withContent(site, key, content)
  await putSite(db, next, { note })
  if (key === FRAME_KEY) await putLook(db, settingsSchema, next.look, { byId, now })
  await announce(settingsChanged, {
    keys: key === FRAME_KEY ? [PAGE_SETTINGS, 'site', 'footer'] : [PAGE_SETTINGS],
    ...(changesOneAlone(site, next, key) && { arranged: [key] }),
  })
  await announce(pageNews, { key, kind: 'published', byId })
}

export const putSite = (db: Database, { pages }: PublishedSite, { note }: { note: string }): Promise<void> =>
  savePageSettings(db, pages, note)

/** What of the frame stands in the settings of the site. */
async function putLook(
  db: Database,
  schema: SettingsSchema,
  { footer, ...look }: PublishedSite['look'],
  by: { byId: number | null; now: Date },
): Promise<void> {
  await saveSetting(db, schema, { key: 'footer', value: footer, ...by })
  await lockSetting(db, 'site')
  const { site } = await listStoredSettings(db)
  await saveSetting(db, schema, {
    key: 'site',
    value: { ...(site as object | undefined), ...look },
    ...by,
  })
}

/** Publishes a content as a new version. */
export async function publish(
  publishing: Publishing,
  { key, content, note, ...version }: Omit<VersionToInsert, 'state' | 'at'>,
): Promise<number> {
  const { db, now } = publishing
  await putLive(publishing, { key, content, note, byId: version.byId })
  return insertVersion(db, { key, content, note, ...version, state: 'published', at: now })
}

/** What was published is no draft any more; what was changed since goes on from it. */
export async function settleDraft(
  db: Database,
  key: string,
  { revision, versionId, content }: { revision: number | null; versionId: number; content: Content },
): Promise<void> {
  const draft = await findDraft(db, key)
  if (draft && (draft.revision === revision || same(draft.content, content))) await emptyDraft(db, key)
  else await rebaseDraft(db, key, versionId)
}

/**
 * Whether a content is, to the letter, what readers have already: then it is no draft. A page of the site's own that was
 * never published is nowhere but in its draft.
 */
export const isNothingNew = (site: PublishedSite, key: string, content: Content): boolean =>
  (customIdOf(key) === null || isPublished(site, key)) && same(content, contentOf(site, key))
