/**
 * Stored rich text: versioned JSON in the shape of ProseMirror (type, attrs, content, marks), so that the editor can
 * load it as it stands by wrapping the content in a `doc` node. The names of nodes and marks are TipTap's.
 */
export const DOCUMENT_VERSION = 1

export type Doc = { version: typeof DOCUMENT_VERSION; content: Block[] }

/** What one document may hold. A limit is a refusal when writing and a cut with a note when importing. */
export const DOCUMENT_LIMITS = {
  /** Nesting of nodes. Seven levels of list (a list costs two) still fit; recursion stays far from any stack's end. */
  depth: 16,
  /** A table of 1,600 rows by 4 cells, or a text of some 10,000 paragraphs; rendering it takes about 10 ms. */
  nodes: 20_000,
  /** UTF-16 units of all texts together: longer than most novels, and at most 3 MB in the row. */
  characters: 1_000_000,
  /** What browsers, proxies and feed readers agree on for addresses. */
  url: 2_048,
  /** Titles, alternative texts, names, codes: one line each. */
  line: 500,
  caption: 2_000,
  /** Pictures in one gallery. */
  gallery: 200,
  /** Folds within folds: deeper, nobody finds what was put away. */
  folds: 3,
  /** UTF-16 units of one formula: pages of one are written as several. */
  formula: 2_000,
  /** Formulas in one text: a textbook's chapter has some hundred. */
  formulas: 1_000,
  /** Footnotes in one text: a book's chapter has some hundred. */
  footnotes: 1_000,
  /** UTF-16 units of the words of one footnote: what is longer is a part of the text. */
  footnote: 2_000,
  /** The words on a button: one line of a telephone. */
  label: 80,
  /** Columns or rows one cell may span; more only serves to make layout expensive. */
  span: 100,
} as const

export const SIMPLE_MARKS = [
  'bold',
  'italic',
  'underline',
  'strike',
  'highlight',
  'subscript',
  'superscript',
  'code',
] as const
export type SimpleMark = { type: (typeof SIMPLE_MARKS)[number] }
export type LinkMark = { type: 'link'; attrs: { href: string } }
export type Mark = LinkMark | SimpleMark

export type Text = { type: 'text'; text: string; marks?: Mark[] }
export type HardBreak = { type: 'hardBreak' }
/** `slug` is the person's own word (`ana`), kept so that a text can be read where the person no longer exists. */
export type Mention = { type: 'mention'; attrs: { personId: number; name: string; slug: string } }
/** Stored as it was typed, in TeX; what is shown is made of it anew. */
export type InlineMath = { type: 'inlineMath'; attrs: { latex: string } }
/** What stands in a footnote: words, and none of their own. */
export type NoteInline = Text | HardBreak | Mention | InlineMath
/** Stands where its sign is shown, and holds its own words: there is none without a target, and none that leads to another. */
export type Footnote = { type: 'footnote'; content: NoteInline[] }
export type Inline = NoteInline | Footnote

/** In the middle of its line; missing: where its language begins one. */
export const TEXT_SIDES = ['center'] as const
export type TextSide = (typeof TEXT_SIDES)[number]
export type Paragraph = { type: 'paragraph'; attrs?: { align: TextSide }; content?: Inline[] }
/** As readers get them: the page's own title is its `h1`. */
export const HEADING_LEVELS = [2, 3, 4, 5] as const
export type HeadingLevel = (typeof HEADING_LEVELS)[number]
export type Heading = {
  type: 'heading'
  attrs: { level: HeadingLevel; align?: TextSide }
  content?: Inline[]
}
export type Blockquote = { type: 'blockquote'; content: Block[] }
/** The first block of an item is a paragraph, as the editor demands. */
export type ListItem = { type: 'listItem'; content: [Paragraph, ...Block[]] }
export type BulletList = { type: 'bulletList'; content: ListItem[] }
export type OrderedList = { type: 'orderedList'; attrs?: { start: number }; content: ListItem[] }
export type TaskItem = { type: 'taskItem'; attrs: { checked: boolean }; content: [Paragraph, ...Block[]] }
export type TaskList = { type: 'taskList'; content: TaskItem[] }
export type CodeBlock = { type: 'codeBlock'; attrs?: { language: string }; content?: [Text] }
export type HorizontalRule = { type: 'horizontalRule' }
export const CALLOUT_KINDS = ['info', 'success', 'warning', 'danger'] as const
export type CalloutKind = (typeof CALLOUT_KINDS)[number]
export type Callout = { type: 'callout'; attrs: { kind: CalloutKind }; content: Block[] }

/** What is always seen of a fold; without words it says what a fold is. */
export type FoldTitle = { type: 'foldTitle'; content?: Inline[] }
/** Blocks that stand behind a title until somebody opens it. */
export type Fold = { type: 'fold'; content: [FoldTitle, ...Block[]] }
export type BlockMath = { type: 'blockMath'; attrs: { latex: string } }

/** Blocks of one side; an empty one holds an empty line, as the editor demands. */
export type Column = { type: 'column'; content: Block[] }
/** Two sides, beside each other where there is room. No side holds columns, at any depth. */
export type Columns = { type: 'columns'; content: [Column, Column] }

export const BUTTON_LOOKS = ['quiet'] as const
export const BUTTON_PLACES = ['center'] as const
export type ButtonAttributes = {
  label: string
  href: string
  /** Missing: what a text asks for first of all. */
  look?: (typeof BUTTON_LOOKS)[number]
  /** Missing: where lines begin. */
  align?: (typeof BUTTON_PLACES)[number]
}
/** A link on a line of its own that is pressed like a button. */
export type LinkButton = { type: 'button'; attrs: ButtonAttributes }

export type CellAttributes = { colspan?: number; rowspan?: number }
export type TableCell = { type: 'tableCell' | 'tableHeader'; attrs?: CellAttributes; content: Block[] }
export type TableRow = { type: 'tableRow'; content: TableCell[] }
export type Table = { type: 'table'; content: TableRow[] }

export const PICTURE_SIZES_IN_TEXT = ['small', 'medium', 'wide', 'full'] as const
export type PictureSize = (typeof PICTURE_SIZES_IN_TEXT)[number]
export const PICTURE_SIDES = ['start', 'end'] as const
export type PictureSide = (typeof PICTURE_SIDES)[number]
export type ImageAttributes = {
  src: string
  title?: string
  alt?: string
  caption?: string
  width?: number
  height?: number
  /** Where a click on the picture leads. */
  href?: string
  /** Of the column, or wider than it where the page has room; missing: all of it. */
  size?: PictureSize
  /** Of what is narrower than the column: at which of its sides, with words beside it where there is room; missing: in its middle. */
  align?: PictureSide
}
export type Image = { type: 'image'; attrs: ImageAttributes }
export type Gallery = { type: 'gallery'; content: Image[] }
/** Two pictures of one thing, laid over each other: the first is what it was. */
export type Comparison = { type: 'comparison'; content: [Image, Image] }
export type Video = { type: 'video'; attrs: { src: string; title?: string } }
export type Audio = { type: 'audio'; attrs: { src: string; title?: string } }
export type AttachmentAttributes = {
  src: string
  title: string
  /** A number of bytes, or a text of the author's ("about 2 MB") shown as it is. */
  fileSize?: number | string
  /** Secrets: never part of rendered HTML, plain text or measure. */
  unzipPassword?: string
  extractionCode?: string
  ext?: string
}
export type Attachment = { type: 'attachment'; attrs: AttachmentAttributes }
export const EMBED_PROVIDERS = ['youtube', 'bilibili'] as const
export type EmbedProvider = (typeof EMBED_PROVIDERS)[number]
/** Only the video's id is stored: the player's address is always built from it, and from the second at which it begins. */
export type Embed = {
  type: 'embed'
  attrs: { provider: EmbedProvider; id: string; title?: string; start?: number }
}
/** A page of another site, shown shut off from this one. */
export type Frame = { type: 'iframe'; attrs: { src: string; title?: string } }

export type Media = Image | Gallery | Comparison | Video | Audio | Attachment | Embed | Frame
export type Block =
  | Paragraph
  | Heading
  | Blockquote
  | BulletList
  | OrderedList
  | TaskList
  | CodeBlock
  | HorizontalRule
  | Callout
  | Fold
  | Columns
  | LinkButton
  | BlockMath
  | Table
  | Media

export type AnyNode = Block | Inline | FoldTitle | Column | ListItem | TaskItem | TableRow | TableCell

/** Here and not with the parser, so that who only walks a text does not load that. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a video's id looks like at each provider; nothing else may reach the player's address. */
const EMBED_IDS: Record<EmbedProvider, RegExp> = {
  youtube: /^[\w-]{11}$/,
  bilibili: /^(?:BV[0-9A-Za-z]{10}|av[1-9][0-9]{0,17})$/,
}

export const isEmbedProvider = (value: unknown): value is EmbedProvider =>
  EMBED_PROVIDERS.includes(value as EmbedProvider)

export const isEmbedId = (provider: EmbedProvider, id: unknown): id is string =>
  typeof id === 'string' && EMBED_IDS[provider].test(id)

/** A code block's language as highlighters name them: `ts`, `c++`, `objective-c`. */
export const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9][a-z0-9+#._-]{0,29}$/i.test(value)
