import { read, type, write } from '#shared/contract.ts'
import { frameKind } from '#shared/live/frames.ts'
import type { PageNews } from './rules/presence.ts'
import type * as S from './schemas.ts'

/**
 * What no content may be. The parameter of `page-unfit` and `colors-weak` is `place`; `at` says which module and field it
 * is, and `nearest` is a colour that can be read.
 */
const UNFIT = { 'page-unfit': 422, 'page-too-large': 422, 'colors-weak': 422 } as const

/** The pages of the site, and what stands around them. */
export const listPages = read('builder.listPages', {
  at: 'guaqi.builder.listPages',
  data: type<S.Nothing>(),
  result: type<S.PageList>(),
})

/** One of them, with its draft. */
export const getPage = read('builder.getPage', {
  at: 'guaqi.builder.getPage',
  data: type<S.PageChosen>(),
  result: type<S.PageToBuild>(),
  errors: { 'page-unknown': 404 },
})

/** The modules that pages can be made of, with the fields of their forms. */
export const getCatalogue = read('builder.getCatalogue', {
  at: 'guaqi.builder.getCatalogue',
  data: type<S.Nothing>(),
  result: type<S.Catalogue>(),
})

/** The parameters of `pages-conflict` are `who` and `when`. */
export const saveDraft = write('builder.saveDraft', {
  at: 'guaqi.builder.saveDraft',
  data: type<S.SaveDraftData>(),
  result: type<S.DraftSaved>(),
  errors: { 'page-unknown': 404, 'pages-conflict': 409, ...UNFIT },
})

export const discardDraft = write('builder.discardDraft', {
  at: 'guaqi.builder.discardDraft',
  data: type<S.PageChosen>(),
  result: type<object>(),
  errors: { 'page-unknown': 404 },
})

/** Publishes the draft, now or at a time. */
export const publishPage = write('builder.publishPage', {
  at: 'guaqi.builder.publishPage',
  data: type<S.PublishPageData>(),
  result: type<S.Published>(),
  errors: { 'page-unknown': 404, 'pages-conflict': 409, 'time-passed': 422, ...UNFIT },
})

export const cancelSchedule = write('builder.cancelSchedule', {
  at: 'guaqi.builder.cancelSchedule',
  data: type<S.PageChosen>(),
  result: type<object>(),
  errors: { 'page-unknown': 404 },
})

/** What a page was, the newest first. */
export const listVersions = read('builder.listVersions', {
  at: 'guaqi.builder.listVersions',
  data: type<S.ListVersionsData>(),
  result: type<S.VersionList>(),
  errors: { 'page-unknown': 404 },
})

export const getVersion = read('builder.getVersion', {
  at: 'guaqi.builder.getVersion',
  data: type<S.GetVersionData>(),
  result: type<S.VersionContent>(),
  errors: { 'page-unknown': 404, 'version-unknown': 404 },
})

/** Publishes what a page was before, as a new version. */
export const restoreVersion = write('builder.restoreVersion', {
  at: 'guaqi.builder.restoreVersion',
  data: type<S.RestoreVersionData>(),
  result: type<S.Restored>(),
  errors: { 'page-unknown': 404, 'version-unknown': 404, 'pages-conflict': 409, ...UNFIT },
})

/** The document of a page with a content that is not published, for the frame of the builder. */
export const previewPage = read('builder.previewPage', {
  at: 'guaqi.builder.previewPage',
  data: type<S.PreviewPageData>(),
  result: type<S.Preview>(),
  errors: { 'page-unknown': 404, ...UNFIT },
})

/** The same at an address: `/en/builder/frame?path=/&device=mobile&mode=dark&version=draft`. */
export const showFrame = read('builder.showFrame', {
  at: 'guaqi.builder.showFrame',
  data: type<S.ShowFrameData>(),
  result: type<S.Preview>(),
  errors: { 'page-unknown': 404, 'version-unknown': 404 },
})

/** A page of the site's own. */
export const createPage = write('builder.createPage', {
  at: 'guaqi.builder.createPage',
  data: type<S.CreatePageData>(),
  result: type<S.PageKey>(),
  errors: { 'page-address-taken': 409, 'slug-unfit': 422, 'too-many-pages': 422 },
})

export const changePage = write('builder.changePage', {
  at: 'guaqi.builder.changePage',
  data: type<S.ChangePageData>(),
  result: type<S.PageKey>(),
  errors: { 'page-unknown': 404, 'page-address-taken': 409, 'slug-unfit': 422 },
})

/** Another look of a page that shows one of many things, for all of them or for some. */
export const createVariant = write('builder.createVariant', {
  at: 'guaqi.builder.createVariant',
  data: type<S.CreateVariantData>(),
  result: type<S.PageKey>(),
  errors: { 'page-unknown': 404, 'variant-unfit': 422, 'variant-taken': 409, 'too-many-variants': 422 },
})

export const changeVariant = write('builder.changeVariant', {
  at: 'guaqi.builder.changeVariant',
  data: type<S.ChangeVariantData>(),
  result: type<object>(),
  errors: { 'page-unknown': 404 },
})

/** A page of the site's own, or a variant. */
export const removePage = write('builder.removePage', {
  at: 'guaqi.builder.removePage',
  data: type<S.PageChosen>(),
  result: type<object>(),
  errors: { 'page-unknown': 404 },
})

/** What a setting can lead to, by some of its words. */
export const findReferences = read('builder.findReferences', {
  at: 'guaqi.builder.findReferences',
  data: type<S.FindReferencesData>(),
  result: type<S.References>(),
})

/** Sections that are kept under a name, and blocks that stand on several pages. */
export const listBlocks = read('builder.listBlocks', {
  at: 'guaqi.builder.listBlocks',
  data: type<S.Nothing>(),
  result: type<S.BlockList>(),
})

/** What one of them is made of; of a block what is published. */
export const getBlock = read('builder.getBlock', {
  at: 'guaqi.builder.getBlock',
  data: type<S.BlockChosen>(),
  result: type<S.Block>(),
  errors: { 'block-unknown': 404 },
})

/** Keeps modules under a name. */
export const keepBlock = write('builder.keepBlock', {
  at: 'guaqi.builder.keepBlock',
  data: type<S.KeepBlockData>(),
  result: type<S.BlockKept>(),
  errors: { 'page-unfit': 422, 'page-too-large': 422, 'block-named': 409, 'too-many-blocks': 422 },
})

export const renameBlock = write('builder.renameBlock', {
  at: 'guaqi.builder.renameBlock',
  data: type<S.RenameBlockData>(),
  result: type<object>(),
  errors: { 'block-unknown': 404, 'block-named': 409 },
})

/** The parameter of `block-used` is `pages`. */
export const removeBlock = write('builder.removeBlock', {
  at: 'guaqi.builder.removeBlock',
  data: type<S.RemoveBlockData>(),
  result: type<object>(),
  errors: { 'block-unknown': 404, 'block-used': 409 },
})

/** A page as it is to be, as a file. */
export const exportPage = read('builder.exportPage', {
  at: 'guaqi.builder.exportPage',
  data: type<S.PageChosen>(),
  result: type<S.ExportedPage>(),
  errors: { 'page-unknown': 404 },
})

/** What of such a file a page can take in. It saves nothing. */
export const readPageFile = read('builder.readPageFile', {
  at: 'guaqi.builder.readPageFile',
  data: type<S.ReadFileData>(),
  result: type<S.FileRead>(),
  errors: { 'page-unknown': 404, 'file-unreadable': 422, 'file-newer': 422, 'page-too-large': 422 },
})

/** Whole pages to begin with. */
export const listTemplates = read('builder.listTemplates', {
  at: 'guaqi.builder.listTemplates',
  data: type<S.Nothing>(),
  result: type<S.TemplateList>(),
})

/** Something has happened to a page that one builds; `byId` is who has done it. */
export const builderNews = frameKind<{ key: string; kind: PageNews; byId: number | null }>('builder_news')

/** Says now and then that one is still there, and asks who else is. */
export const stayOnPage = write('builder.stayOnPage', {
  at: 'guaqi.builder.stayOnPage',
  data: type<S.SignOfBeing>(),
  result: type<S.Presence>(),
  errors: { 'page-unknown': 404 },
})
