import { z } from 'zod/mini'
import { LOCALES } from '#shared/texts/locales.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import { DEVICES } from '#shared/visitor/device.ts'
import { type Field, REFERENCES } from './fields.ts'
import { type Content, MOST_NOTE } from './rules/content.ts'

/** Which page: 'home', 'article.single', 'custom.about', 'frame'. */
const key = z.string().check(z.minLength(1), z.maxLength(200))
const localizedText = (most: number) => z.partialRecord(z.enum(LOCALES), typedText(most))
/** Checked by `readContent`, which says in words what does not fit. */
const content = z.custom<Content>((value) => typeof value === 'object' && value !== null)
const revision = z.int().check(z.gte(1))
const versionId = z.int().check(z.gte(0))

export const done = z.object({})
export const pageChosen = z.object({ key })
export type PageChosen = z.infer<typeof pageChosen>

export const nothing = z.optional(z.object({}))
export type Nothing = z.infer<typeof nothing>

const by = z.object({ id: z.number(), name: z.string() })
export type By = z.infer<typeof by>

export const PAGE_GROUPS = [
  'frame',
  'home',
  'custom',
  'article',
  'community',
  'shop',
  'profile',
  'docs',
  'other',
] as const
export const pageList = z.object({
  pages: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      group: z.enum(PAGE_GROUPS),
      /** An address that shows it now, without locale and leading slash; null: there is nothing to show yet. */
      path: z.nullable(z.string()),
      state: z.enum(['live', 'changed', 'scheduled']),
      changedAt: z.nullable(z.string()),
      changedBy: z.nullable(z.string()),
      /** A page of the site's own, which can be renamed and removed. */
      isOwn: z.boolean(),
    }),
  ),
})
export type PageList = z.infer<typeof pageList>
export type PageLine = PageList['pages'][number]

const somebody = z.object({ id: z.number(), name: z.string(), avatar: z.string() })
export const pageToBuild = z.object({
  key: z.string(),
  name: z.string(),
  path: z.nullable(z.string()),
  /** What to look at the page with, where it is a page of many things. */
  samples: z.array(z.object({ label: z.string(), path: z.string() })),
  published: content,
  publishedAt: z.nullable(z.string()),
  /** Names what is published: to be sent as `baseVersion` with the first draft on it. */
  versionId: z.nullable(z.number()),
  draft: z.nullable(
    z.object({ content, revision, savedAt: z.string(), savedBy: z.nullable(by), isMine: z.boolean() }),
  ),
  scheduled: z.nullable(
    z.object({ versionId: z.number(), at: z.string(), note: z.string(), by: z.nullable(by) }),
  ),
  /** Who else is here. */
  others: z.array(somebody),
})
export type PageToBuild = z.infer<typeof pageToBuild>

export const MODULE_GROUPS = [
  'layout',
  'text',
  'media',
  'articles',
  'community',
  'shop',
  'people',
  'site',
] as const
export const catalogue = z.object({
  modules: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      about: z.string(),
      group: z.enum(MODULE_GROUPS),
      /** Pages that it can stand on; null: any. */
      subjects: z.nullable(z.array(z.string())),
      fields: z.array(z.custom<Field>(() => true)),
      defaults: z.record(z.string(), z.unknown()),
      version: z.number(),
      /** False for what stands only where the product has put it. */
      canAdd: z.boolean(),
    }),
  ),
})
export type Catalogue = z.infer<typeof catalogue>
export type CatalogueModule = Catalogue['modules'][number]

export const saveDraftData = z.object({
  key,
  content,
  /** Of the draft that was changed; null where there was none. */
  baseRevision: z.nullable(revision),
  /** Where there was no draft: what was published then, as `getPage` has said. */
  baseVersion: z.optional(z.nullable(versionId)),
  /** Takes the place of what others have saved meanwhile. */
  force: z.optional(z.boolean()),
})
export type SaveDraftData = z.infer<typeof saveDraftData>
export const draftSaved = z.object({
  revision,
  savedAt: z.string(),
  content,
  /** Others had changed other modules: their changes are in it now. */
  merged: z.boolean(),
})
export type DraftSaved = z.infer<typeof draftSaved>

export const publishPageData = z.object({
  key,
  revision,
  note: z._default(typedText(MOST_NOTE), ''),
  /** When; null: now. */
  at: z.nullable(z.iso.datetime({ offset: true })),
})
export type PublishPageData = z.input<typeof publishPageData>
export const published = z.object({ versionId: z.number(), at: z.string() })
export type Published = z.infer<typeof published>

export const listVersionsData = z.object({ key, after: z._default(z.string().check(z.maxLength(80)), '') })
export type ListVersionsData = z.input<typeof listVersionsData>
export const versionList = z.object({
  versions: z.array(
    z.object({
      id: z.number(),
      note: z.string(),
      /** null: somebody who is not there any more, or a command on the server. */
      by: z.nullable(by),
      isByCommand: z.boolean(),
      at: z.string(),
      isLive: z.boolean(),
      isScheduled: z.boolean(),
      /** It was not published when its time came: who had scheduled it may not build any more. */
      isRefused: z.boolean(),
    }),
  ),
  /** The list goes on behind this place; '': it does not. */
  after: z.string(),
})
export type VersionList = z.infer<typeof versionList>
export type VersionLine = VersionList['versions'][number]

export const getVersionData = z.object({ key, id: z.union([versionId, z.enum(['live', 'draft'])]) })
export type GetVersionData = z.infer<typeof getVersionData>
export const versionContent = z.object({ content })
export type VersionContent = z.infer<typeof versionContent>

export const restoreVersionData = z.object({
  key,
  id: versionId,
  /** What is live as far as the caller knows: another has published since, if it is not. */
  live: z.optional(versionId),
})
export type RestoreVersionData = z.infer<typeof restoreVersionData>
export const restored = z.object({
  versionId: z.number(),
  /** What was live until then, to go back again. */
  before: z.number(),
  /** Whose draft waits to be published, where it is another's. */
  draftOf: z.nullable(z.string()),
})
export type Restored = z.infer<typeof restored>

export const previewPageData = z.object({
  key,
  /** Without locale and leading slash. */
  path: z.string().check(z.maxLength(1_000)),
  device: z.enum(DEVICES),
  mode: z.optional(z.enum(['light', 'dark'])),
  /** Missing: that of the caller. */
  locale: z.optional(z.enum(LOCALES)),
  /** null: the draft as it is stored. */
  content: z.nullable(content),
})
export type PreviewPageData = z.infer<typeof previewPageData>
export const preview = z.object({ html: z.string() })
export type Preview = z.infer<typeof preview>

export const showFrameData = z.object({
  /** With a slash before it or not, without locale. */
  path: z.string().check(z.maxLength(1_000)),
  /** Which page is another one than is published; '': the one at the path. */
  key: z._default(z.string().check(z.maxLength(200)), ''),
  device: z._default(z.enum(DEVICES), 'desktop'),
  mode: z._default(z.enum(['light', 'dark']), 'light'),
  version: z._default(z.union([z.enum(['live', 'draft']), z.string().check(z.regex(/^\d{1,12}$/))]), 'draft'),
})
export type ShowFrameData = z.input<typeof showFrameData>

const id = z.string().check(z.maxLength(80))
export const createPageData = z.object({ id, title: localizedText(200) })
export type CreatePageData = z.infer<typeof createPageData>
export const changePageData = z.object({
  key,
  id: z.optional(id),
  title: z.optional(localizedText(200)),
  description: z.optional(localizedText(500)),
})
export type ChangePageData = z.infer<typeof changePageData>
export const pageKey = z.object({ key: z.string() })
export type PageKey = z.infer<typeof pageKey>

export const findReferencesData = z.object({
  to: z.enum(REFERENCES),
  query: typedText(100),
  locale: z.optional(z.enum(LOCALES)),
  /** The values are numbers instead of what names things in addresses. */
  byNumber: z.optional(z.boolean()),
  /** Instead of a search: how these are called. */
  values: z.optional(z.array(z.union([requiredText(200), z.number()])).check(z.maxLength(50))),
})
export type FindReferencesData = z.infer<typeof findReferencesData>
export const references = z.object({
  items: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })),
})
export type References = z.infer<typeof references>

export const presence = z.object({
  others: z.array(somebody),
  draftRevision: z.nullable(revision),
  draftSavedBy: z.nullable(by),
})
export type Presence = z.infer<typeof presence>
