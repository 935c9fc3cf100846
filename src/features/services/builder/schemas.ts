import { z } from 'zod/mini'
import { FLOATING } from '#shared/pages/floating.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import { DEVICES } from '#shared/visitor/device.ts'
import { type Field, REFERENCES } from './public/fields.ts'
import { PAGE_TEMPLATES } from './public/templates.ts'
import { MOST_BLOCK_NAME, MOST_IN_BLOCK } from './rules/blocks.ts'
import { type Content, type Entry, MOST_NOTE, type PageContent } from './rules/content.ts'
import { PAGE_FILE, PAGE_FILE_VERSION } from './rules/page-file.ts'
import { MOST_CHOSEN } from './rules/variants.ts'

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

export const signOfBeing = z.object({
  key,
  /** The window has a socket, by which it has come and goes: its sign only says that it is still there. */
  hasSocket: z.optional(z.boolean()),
})
export type SignOfBeing = z.infer<typeof signOfBeing>

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
  'block',
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
  /** Of another look of a page: what it is for, null being all; null: it is none. */
  variant: z.nullable(z.object({ ids: z.nullable(z.array(z.union([z.string(), z.number()]))) })),
  /** What floats on all pages of the site, and what of it has nothing to show. */
  floating: z.object({ shown: z.array(z.enum(FLOATING)), empty: z.array(z.enum(FLOATING)) }),
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
  'help',
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
  /** null: it is the same as what is published, so there is no draft any more. */
  revision: z.nullable(revision),
  /** Of what is published; null where no version is. */
  versionId: z.nullable(z.number()),
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
  /** Also a starter page, 'template.shop', and what stands alone, as a picture of it: 'module.hero', 'block.7'. */
  version: z._default(
    z.union([
      z.enum(['live', 'draft']),
      z.string().check(z.regex(/^(\d{1,12}|(template|module)\.[\w./-]{1,80}|block\.\d{1,9})$/)),
    ]),
    'draft',
  ),
})
export type ShowFrameData = z.input<typeof showFrameData>

const id = z.string().check(z.maxLength(80))
export const createPageData = z.object({
  id,
  title: localizedText(200),
  /** What it begins with; missing: nothing. */
  template: z.optional(z.enum(PAGE_TEMPLATES)),
})
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

/** What a variant is for: things by what names them in addresses; null: all that its page shows. */
const variantIds = z.nullable(
  z.array(z.union([z.number(), requiredText(200)])).check(z.minLength(1), z.maxLength(MOST_CHOSEN)),
)
export const createVariantData = z.object({
  /** 'article.single' */
  page: key,
  /** 'wide': what follows the dot in the address. */
  name: z.string().check(z.maxLength(200)),
  ids: variantIds,
})
export type CreateVariantData = z.infer<typeof createVariantData>
export const changeVariantData = z.object({ key, ids: variantIds })
export type ChangeVariantData = z.infer<typeof changeVariantData>

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

const blockId = z.int().check(z.gte(1))
const blockName = requiredText(MOST_BLOCK_NAME)
/** Modules as they stand on a page; what does not fit is named in words. */
const entries = z.array(z.custom<Entry>((value) => typeof value === 'object' && value !== null))
const pageModules = z.custom<PageContent['modules']>((value) => typeof value === 'object' && value !== null)

export const blockChosen = z.object({ id: blockId })
export type BlockChosen = z.infer<typeof blockChosen>
const pageNamed = z.object({ key: z.string(), name: z.string() })
export const blockList = z.object({
  blocks: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Of a global block, by which it is opened as pages are; null: a section that is put in as a copy. */
      key: z.nullable(z.string()),
      /** The names of its modules, in their order. */
      modules: z.array(z.string()),
      /** Where a block stands: in what is published, in drafts, and in what waits for its time. */
      usedOn: z.array(pageNamed),
    }),
  ),
})
export type BlockList = z.infer<typeof blockList>
export type BlockShown = BlockList['blocks'][number]

export const block = z.object({ name: z.string(), isGlobal: z.boolean(), modules: pageModules })
export type Block = z.infer<typeof block>
export const keepBlockData = z.object({
  name: blockName,
  entries: entries.check(z.minLength(1), z.maxLength(MOST_IN_BLOCK)),
  isGlobal: z.boolean(),
})
export type KeepBlockData = z.infer<typeof keepBlockData>
export const blockKept = z.object({ id: z.number(), key: z.nullable(z.string()) })
export type BlockKept = z.infer<typeof blockKept>
export const renameBlockData = z.object({ id: blockId, name: blockName })
export type RenameBlockData = z.infer<typeof renameBlockData>
export const removeBlockData = z.object({
  id: blockId,
  /** Where it still stands its modules stay, as copies; else it is not deleted. */
  leavesCopies: z._default(z.boolean(), false),
})
export type RemoveBlockData = z.input<typeof removeBlockData>

/** A page as a file, which can be taken to another site. */
export const pageFile = z.object({
  kind: z.literal(PAGE_FILE),
  version: z.literal(PAGE_FILE_VERSION),
  page: z.string(),
  name: z.string(),
  content,
  /** The blocks that stand on it, by their keys. */
  blocks: z.record(z.string(), z.object({ name: z.string(), modules: pageModules })),
})
export const exportedPage = z.object({ file: pageFile })
export type ExportedPage = z.infer<typeof exportedPage>
export const readFileData = z.object({ key, file: z.custom<object>((value) => typeof value === 'object') })
export type ReadFileData = z.infer<typeof readFileData>
export const fileRead = z.object({
  /** What of it fits: nothing is saved yet. */
  content,
  count: z.number(),
  /** What does not, and where, in words. */
  problems: z.array(z.string()),
})
export type FileRead = z.infer<typeof fileRead>

export const templateList = z.object({
  templates: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      about: z.string(),
      modules: entries,
    }),
  ),
})
export type TemplateList = z.infer<typeof templateList>
export type TemplateShown = TemplateList['templates'][number]

export const presence = z.object({
  others: z.array(somebody),
  draftRevision: z.nullable(revision),
  draftSavedBy: z.nullable(by),
})
export type Presence = z.infer<typeof presence>
