import type { Footnote, ImageAttributes, Mention } from '../document.ts'
import type { headingIds } from '../headings.ts'
import type { ProviderCard } from './provider-card.ts'

/** The words that rendered documents carry themselves. */
export type DocumentMessage =
  | 'documents.file.download'
  | 'documents.file.coded'
  | 'documents.file.locked'
  | 'documents.file.untitled'
  | 'documents.embed.youtube'
  | 'documents.embed.bilibili'
  | 'documents.embed.note.youtube'
  | 'documents.embed.note.bilibili'
  | 'documents.embed.note.frame'
  | 'documents.embed.note.player'
  | 'documents.embed.note.outside'
  | 'documents.table'
  | 'documents.task.done'
  | 'documents.task.open'
  | 'documents.fold'
  | 'documents.formula'
  | 'documents.footnote'
  | 'documents.footnotes'
  | 'documents.footnote.back'
  | 'documents.compare'
  | 'documents.callout.info'
  | 'documents.callout.success'
  | 'documents.callout.warning'
  | 'documents.callout.danger'

/** A picture as the page shows it: sizes the site has made of it, and its measures where it knows them. */
export type ImageSources = {
  src?: string
  srcset?: string
  /** The same widths packed smaller, for browsers that read it. */
  avif?: string
  sizes?: string
  width?: number
  height?: number
  /** The largest one: where a press on the picture leads if it is no link. */
  largest?: string
}

export type RenderOptions = {
  t: (key: DocumentMessage) => string
  /** The site's own origin: links to it are not outside links. */
  origin?: string
  /** A path of the site as it stands in a link here: with the locale's prefix. */
  href?: (path: string) => string
  image?: (src: string, attributes: ImageAttributes) => ImageSources | undefined
  /** Where a file is had that is only sent by signed links; missing: where the text says. */
  link?: (src: string) => string
  /** What is shown of a film of ours before it plays, where its cover is known. */
  poster?: (src: string) => string | undefined
  /** What is said in a film of ours, by language. */
  captions?: (src: string) => ReadonlyArray<Record<'src' | 'language' | 'label', string>> | undefined
  /** The card of an address of a site that the owner has listed. */
  card?: (address: string) => ProviderCard | undefined
  /** Whether any other page is shown in a frame once it is pressed; missing: it is. */
  anyFrame?: boolean
  /** The path of a mentioned person's profile, if there is one. */
  person?: (person: Mention['attrs']) => string | undefined
  /** The code of a block as safe HTML, or undefined where it stays plain. */
  code?: (code: string, language: string) => string | undefined
  /** A formula as safe MathML, or undefined where its source is shown. Missing: for readers that know no MathML. */
  formula?: (latex: string, isBlock: boolean) => string | undefined
  /** Whether the page lays compared pictures over each other, under a slider; missing: they are side by side. */
  sliders?: boolean
  /** Keeps heading ids apart where several documents share a page. */
  idPrefix?: string
  /** Keeps the ids of footnotes apart where several documents share a page; missing: the prefix of headings. */
  notePrefix?: string
  /** The text that its files are asked for by: 'article/12/en/open'. Without it their cards are links. */
  of?: string
}

/** What one run of rendering keeps. */
export type Rendering = {
  options: RenderOptions
  headingId: ReturnType<typeof headingIds>
  files: number
  /** The footnotes met so far, in their order. */
  notes: Footnote[]
  /** How what stands around a block is written. */
  isRightToLeft: boolean
}
