import { type Extensions, type Mark, markInputRule, mergeAttributes, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Highlight } from '@tiptap/extension-highlight'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { CALLOUT_KINDS, HEADING_LEVELS, isSafeHref, isSafeSource } from '#features/kernel/documents/rules.ts'
import { button } from './boxes/button.ts'
import { column, columns } from './boxes/columns.ts'
import { fold, foldTitle } from './boxes/fold.ts'
import { blockMath, inlineMath } from './formulas/formula-nodes.ts'
import { footnote } from './notes/footnote.ts'
import { MARK_SIGNS } from './typing/input-rules.ts'

/**
 * The schema of the editor: exactly what a stored document may hold, and the mark where the hidden part begins. A
 * property test checks both directions.
 */
const plain = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null, rendered: false }]))

const attribute = (element: HTMLElement, name: string) => element.getAttribute(name) || null

/** What a copy from the editor says of itself; what no text may hold `keepMedia` has left out. */
const copiedAttributes = (element: HTMLElement) =>
  JSON.parse(element.dataset.attributes ?? '{}') as Record<string, unknown>

/** Words in the middle, by our own mark and by those of other pages. */
const align = {
  default: null,
  parseHTML: (element: HTMLElement) =>
    element.classList.contains('doc-center') ||
    element.getAttribute('align') === 'center' ||
    element.style.textAlign === 'center'
      ? 'center'
      : null,
  renderHTML: (attrs: Record<string, unknown>) => (attrs.align ? { class: 'doc-center' } : {}),
}

const image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => plain('src', 'title', 'alt', 'caption', 'width', 'height', 'href', 'size', 'align'),
  parseHTML: () => [
    { tag: 'figure[data-media="image"]', getAttrs: copiedAttributes },
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = attribute(element, 'src')
        // Pictures of other sites are dropped from what is pasted: they must be uploaded here.
        if (!src?.startsWith('/') || !isSafeSource(src)) return false
        return { src, alt: attribute(element, 'alt'), title: attribute(element, 'title') }
      },
    },
  ],
  // For what is copied: in the editor `pictureViews` shows it.
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-media': 'image', 'data-attributes': JSON.stringify(attrs) },
    ['img', { src: attrs.src, alt: attrs.alt ?? '' }],
    ...(attrs.caption ? ([['figcaption', attrs.caption]] as const) : []),
  ],
})

/** Pictures together. */
const together = (name: 'gallery' | 'comparison') =>
  Node.create({
    name,
    group: 'block',
    content: 'image+',
    isolating: true,
    draggable: true,
    parseHTML: () => [{ tag: `div[data-media="${name}"]` }],
    renderHTML: () => ['div', { class: `editor-${name}`, 'data-media': name }, 0],
  })

/** A block that names the media. In the editor `mediaViews` shows it; copied, it takes all that it is with it. */
const card = (name: string, names: readonly string[]) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => plain(...names),
    parseHTML: () => [{ tag: `div[data-media="${name}"]`, getAttrs: copiedAttributes }],
    renderHTML: ({ node: { attrs } }) => [
      'div',
      { 'data-media': name, 'data-attributes': JSON.stringify(attrs) },
      nameOfMedia(attrs),
    ],
  })

/** What is said of media where they cannot be shown. */
export const nameOfMedia = ({ title, src, provider, id }: Record<string, unknown>): string =>
  [provider, title || src || id].filter(Boolean).join(' · ')

const MEDIA = [
  card('video', ['src', 'title']),
  card('audio', ['src', 'title']),
  card('attachment', ['src', 'title', 'fileSize', 'unzipPassword', 'extractionCode', 'ext']),
  card('embed', ['provider', 'id', 'title', 'start']),
  card('iframe', ['src', 'title']),
]

const mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ ...plain('personId', 'name'), slug: { default: '', rendered: false } }),
  renderHTML: ({ node }) => ['span', { class: 'doc-mention' }, `@${node.attrs.name}`],
  renderText: ({ node }) => `@${node.attrs.name}`,
})

const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: { default: 'info', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'aside[data-callout]',
      getAttrs: (element) => {
        const kind = element.dataset.callout
        return CALLOUT_KINDS.some((one) => one === kind) ? { kind } : false
      },
    },
  ],
  renderHTML: ({ node }) => [
    'aside',
    { class: `doc-callout doc-callout-${node.attrs.kind}`, 'data-callout': node.attrs.kind, dir: 'auto' },
    0,
  ],
})

/** Start of the hidden part. It stands between the top-level blocks, never inside one. */
const hiddenStart = Node.create({
  name: 'hiddenStart',
  atom: true,
  selectable: true,
  parseHTML: () => [{ tag: 'div[data-hidden-start]' }],
  renderHTML: () => ['div', { 'data-hidden-start': '', class: 'editor-hidden' }],
})

/** Bullets and bars stand on the side where the words begin. */
const DIRECTED = { HTMLAttributes: { dir: 'auto' } }

/** Allows a mark beside every other, as in stored texts. */
const free = <One extends Mark>(mark: One): One => mark.extend({ excludes: '' }) as One

/** The same, typed by its signs wherever it stands in a sentence. */
const signed = (name: keyof typeof MARK_SIGNS, mark: Mark): Mark =>
  free(mark).extend({
    addInputRules() {
      return MARK_SIGNS[name].map((find) => markInputRule({ find, type: this.type }))
    },
  })

/** Four levels, each with as many signs and the number that a writer counts: the first is the `h2` of the page. */
const headings = Heading.extend({
  addAttributes() {
    return { ...this.parent?.(), align }
  },
  // Typed by signs of both widths (`fullWidthRules`).
  addInputRules: () => [],
  addKeyboardShortcuts() {
    const { commands } = this.editor
    return Object.fromEntries(
      HEADING_LEVELS.map((level) => [`Mod-Alt-${level - 1}`, () => commands.toggleHeading({ level })]),
    )
  },
}).configure({ levels: [...HEADING_LEVELS] })

/** @param emptyTask accessible name of the check box of an empty task */
export const schemaExtensions = (emptyTask = ''): Extensions => [
  Document.extend({ content: '(block | hiddenStart)+' }),
  Paragraph.extend({ addAttributes: () => ({ align }) }),
  Text,
  headings,
  Blockquote.configure(DIRECTED),
  BulletList.configure(DIRECTED),
  OrderedList.extend({ addAttributes: () => ({ start: { default: 1 } }) }).configure(DIRECTED),
  ListItem,
  TaskList.configure(DIRECTED),
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: ({ textContent }) => textContent || emptyTask },
  }),
  CodeBlock.configure({ enableTabIndentation: true, HTMLAttributes: { class: 'doc-code' } }),
  HorizontalRule,
  HardBreak,
  callout,
  fold,
  foldTitle,
  columns,
  column,
  button,
  inlineMath,
  blockMath,
  footnote,
  Table.configure({ resizable: false, ...DIRECTED }),
  TableRow.extend({ content: '(tableCell | tableHeader)+' }),
  TableHeader,
  TableCell,
  image,
  together('gallery'),
  // Two pictures; with fewer or more it is stored as a gallery.
  together('comparison'),
  ...MEDIA,
  mention,
  hiddenStart,
  Link.extend({
    addAttributes: () => ({ href: { default: null } }),
    excludes: 'link',
    renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { class: 'editor-link' }), 0],
  }).configure({
    openOnClick: false,
    autolink: true,
    linkOnPaste: true,
    isAllowedUri: (href) => isSafeHref(href),
  }),
  signed('bold', Bold),
  signed('italic', Italic),
  free(Underline),
  signed('strike', Strike),
  signed('highlight', Highlight),
  free(Subscript),
  free(Superscript),
  free(Code),
]
