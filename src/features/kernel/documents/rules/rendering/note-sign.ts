import { DOCUMENT_LIMITS, type Footnote } from '../document.ts'
import { cutText } from '../parsing/clean-text.ts'
import { inlineText } from '../walk-document.ts'
import { attribute, escapeHtml } from './escape-html.ts'
import type { Rendering } from './rendering.ts'

/** UTF-16 units of a footnote that are shown beside its sign while somebody points at it. */
const PREVIEW = 240

/** The ids of a footnote and of its sign. No heading has a low line in its id, so none is like them. */
export function noteIds({ options }: Rendering, number: number): Record<'note' | 'words' | 'sign', string> {
  const prefix = options.notePrefix ?? options.idPrefix ?? 'h'
  return {
    note: `${prefix}_note_${number}`,
    words: `${prefix}_words_${number}`,
    sign: `${prefix}_sign_${number}`,
  }
}

/** The number that leads to a footnote, which is read with it. */
export function noteSign(rendering: Rendering, footnote: Footnote): string {
  const { notes, options } = rendering
  const words = inlineText(footnote).trim()
  if (notes.length >= DOCUMENT_LIMITS.footnotes || words === '') return ''
  notes.push(footnote)
  const number = notes.length
  const ids = noteIds(rendering, number)
  const name = escapeHtml(`${options.t('documents.footnote')} ${number}`)
  const shown = words.length > PREVIEW ? `${cutText(words, PREVIEW)}…` : words
  return `<sup class="doc-note"${attribute('data-note', shown)}><a id="${escapeHtml(ids.sign)}" href="#${escapeHtml(ids.note)}" role="doc-noteref" aria-label="${name}" aria-describedby="${escapeHtml(ids.words)}">${number}</a></sup>`
}
