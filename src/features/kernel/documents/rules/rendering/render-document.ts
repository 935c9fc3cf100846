import {
  type Block,
  BUTTON_LOOKS,
  BUTTON_PLACES,
  CALLOUT_KINDS,
  type CalloutKind,
  DOCUMENT_LIMITS,
  type Doc,
  type Fold,
  type Heading,
  isLanguage,
  type LinkButton,
  type ListItem,
  type Paragraph,
  type Table,
  type TableCell,
  type TaskItem,
} from '../document.ts'
import { headingIds, isHeadingLevel } from '../headings.ts'
import { asText, children, inlineText } from '../walk-document.ts'
import { directed } from './directed.ts'
import { attribute, escapeHtml } from './escape-html.ts'
import { renderLoneAddress } from './render-embed.ts'
import { linkAttributes, renderInline } from './render-inline.ts'
import { renderMedia } from './render-media.ts'
import { renderNotes } from './render-notes.ts'
import type { Rendering, RenderOptions } from './rendering.ts'

/**
 * A document to static HTML that may stand in a page as it is: every text is escaped, every address is checked again,
 * and nothing in a stored row is trusted, whoever wrote it.
 */
export function renderDocument(document: Doc, options: RenderOptions): string {
  const rendering: Rendering = {
    options,
    headingId: headingIds(options.idPrefix),
    files: 0,
    notes: [],
    isRightToLeft: false,
  }
  const blocks = renderBlocks(rendering, document, 1)
  return blocks + renderNotes(rendering)
}

type Parent = { content?: unknown }

function renderBlocks(rendering: Rendering, parent: Parent, depth: number): string {
  if (depth > DOCUMENT_LIMITS.depth) return ''
  let html = ''
  for (const block of children(parent)) html += renderBlock(rendering, block as Block, depth)
  return html
}

const DIRECTED = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'taskList',
  'callout',
  'fold',
  'table',
]

const renderBlock = (rendering: Rendering, block: Block, depth: number): string =>
  DIRECTED.includes(block.type)
    ? directed(rendering, block as { content?: unknown }, (dir) =>
        renderDirected(rendering, block, depth, dir),
      )
    : renderDirected(rendering, block, depth, '')

function renderDirected(rendering: Rendering, block: Block, depth: number, dir: string): string {
  switch (block.type) {
    case 'paragraph': {
      const card = renderLoneAddress(rendering, block)
      if (card !== undefined) return card
      const text = renderInline(rendering, block)
      return text === '' ? '' : `<p${sideOf(block)}${dir}>${text}</p>`
    }
    case 'heading': {
      const level = isHeadingLevel(block.attrs?.level) ? block.attrs.level : 2
      const id = rendering.headingId(inlineText(block).trim())
      return `<h${level}${attribute('id', id)}${sideOf(block)}${dir}>${renderInline(rendering, block)}</h${level}>`
    }
    case 'blockquote':
      return `<blockquote${dir}>${renderBlocks(rendering, block, depth + 1)}</blockquote>`
    case 'bulletList':
      return `<ul${dir}>${renderItems(rendering, block, depth + 1)}</ul>`
    case 'orderedList': {
      const start = block.attrs?.start
      const from = Number.isSafeInteger(start) && start !== 1 ? attribute('start', start) : ''
      return `<ol${from}${dir}>${renderItems(rendering, block, depth + 1)}</ol>`
    }
    case 'taskList':
      return `<ul class="doc-tasks"${dir}>${renderItems(rendering, block, depth + 1)}</ul>`
    case 'codeBlock': {
      const language = isLanguage(block.attrs?.language) ? block.attrs.language : ''
      const code = inlineText(block)
      const shown = (language && rendering.options.code?.(code, language)) || escapeHtml(code)
      // A long line scrolls inside the block, so the keyboard must be able to reach it.
      return `<pre class="doc-code"${attribute('data-language', language)} tabindex="0"><code>${shown}</code></pre>`
    }
    case 'horizontalRule':
      return '<hr>'
    case 'callout': {
      const kind = CALLOUT_KINDS.includes(block.attrs?.kind) ? block.attrs.kind : 'info'
      const label = escapeHtml(rendering.options.t(`documents.callout.${kind}`))
      return `<aside class="doc-callout doc-callout-${kind}"${dir}><p class="doc-callout-label"><span aria-hidden="true">${CALLOUT_SIGNS[kind]}</span> ${label}</p>${renderBlocks(rendering, block, depth + 1)}</aside>`
    }
    case 'blockMath':
      return renderFormulaBlock(rendering, asText(block.attrs?.latex))
    case 'fold':
      return renderFold(rendering, block, depth, dir)
    case 'columns': {
      const sides = children(block)
        .filter(({ type }) => type === 'column')
        .map((side) => `<div class="doc-column">${renderBlocks(rendering, side as Parent, depth + 2)}</div>`)
      return `<div class="doc-columns">${sides.join('')}</div>`
    }
    case 'button':
      return renderButton(rendering, block)
    case 'table':
      return renderTable(rendering, block, depth + 1, dir)
    case 'image':
    case 'gallery':
    case 'comparison':
    case 'video':
    case 'audio':
    case 'attachment':
    case 'embed':
    case 'iframe': {
      const html = renderMedia(rendering, block)
      if (block.type === 'attachment') rendering.files += 1
      return html
    }
    default:
      return ''
  }
}

const sideOf = ({ attrs }: Paragraph | Heading): string =>
  attrs?.align === 'center' ? ' class="doc-center"' : ''

/** Seen beside its word, by those who do not see its colour; as text, whatever signs of colour a system has. */
const CALLOUT_SIGNS: Record<CalloutKind, string> = {
  info: 'ⓘ',
  success: '✓',
  warning: '⚠\ufe0e',
  danger: '⛔\ufe0e',
}

/** A long one scrolls by itself, so the keyboard must reach it. */
function renderFormulaBlock({ options }: Rendering, latex: string): string {
  const shown = options.formula?.(latex, true)
  if (shown === undefined) return `<pre class="doc-code" tabindex="0"><code>${escapeHtml(latex)}</code></pre>`
  const label = attribute('aria-label', options.t('documents.formula'))
  return `<div class="doc-formula" role="group"${label} tabindex="0">${shown}</div>`
}

/** Opens without script; what it holds is in the page, for search within it and for those who print it. */
function renderFold(rendering: Rendering, fold: Fold, depth: number, dir: string): string {
  const [first, ...rest] = children(fold)
  const title = first?.type === 'foldTitle' ? renderInline(rendering, first) : ''
  const words = title.trim() === '' ? escapeHtml(rendering.options.t('documents.fold')) : title
  const blocks = first?.type === 'foldTitle' ? rest : children(fold)
  return `<details class="doc-fold"${dir}><summary>${words}</summary>${renderBlocks(rendering, { content: blocks }, depth + 1)}</details>`
}

/** A link that looks like what it asks for; where its address may not stand, its words. */
function renderButton(rendering: Rendering, { attrs }: LinkButton): string {
  const label = escapeHtml(attrs?.label)
  if (label === '') return ''
  const link = linkAttributes(rendering, attrs.href)
  if (link === undefined) return `<p>${label}</p>`
  const quiet = BUTTON_LOOKS.some((look) => look === attrs.look) ? ' doc-button-quiet' : ''
  const center = BUTTON_PLACES.some((place) => place === attrs.align) ? ' doc-button-center' : ''
  return `<p class="doc-button${quiet}${center}"><a${link}>${label}</a></p>`
}

/** A paragraph that is all an item or cell holds stands without its element: lists stay tight. */
function renderFlow(rendering: Rendering, parent: { content?: unknown }, depth: number): string {
  const [only, ...rest] = children(parent)
  return only?.type === 'paragraph' && rest.length === 0
    ? renderInline(rendering, only)
    : renderBlocks(rendering, parent, depth)
}

function renderItems(rendering: Rendering, list: { content?: unknown }, depth: number): string {
  let html = ''
  for (const item of children(list) as (ListItem | TaskItem)[]) {
    if (item.type === 'listItem') html += `<li>${renderFlow(rendering, item, depth + 1)}</li>`
    else if (item.type === 'taskItem') html += renderTask(rendering, item, depth)
  }
  return html
}

function renderTask(rendering: Rendering, item: TaskItem, depth: number): string {
  const state = item.attrs?.checked === true ? 'done' : 'open'
  const label = attribute('aria-label', rendering.options.t(`documents.task.${state}`))
  return `<li class="doc-task"><span class="doc-check doc-check-${state}" role="img"${label}></span><div>${renderFlow(rendering, item, depth + 1)}</div></li>`
}

const renderSpan = (name: string, value: unknown): string =>
  Number.isSafeInteger(value) && (value as number) > 1 && (value as number) <= DOCUMENT_LIMITS.span
    ? attribute(name, value)
    : ''

function renderTable(rendering: Rendering, table: Table, depth: number, dir: string): string {
  const renderCell = (cell: TableCell): string => {
    const spans = renderSpan('colspan', cell.attrs?.colspan) + renderSpan('rowspan', cell.attrs?.rowspan)
    const inside = renderFlow(rendering, cell, depth + 2)
    return cell.type === 'tableHeader' ? `<th${spans}>${inside}</th>` : `<td${spans}>${inside}</td>`
  }
  const rows = children(table)
    .filter((row) => row.type === 'tableRow')
    .map((row) => {
      const cells = (children(row) as TableCell[]).filter(
        (cell) => cell.type === 'tableCell' || cell.type === 'tableHeader',
      )
      return `<tr>${cells.map(renderCell).join('')}</tr>`
    })
  const label = attribute('aria-label', rendering.options.t('documents.table'))
  return `<div class="doc-table" role="group"${label} tabindex="0"${dir}><table><tbody>${rows.join('')}</tbody></table></div>`
}
