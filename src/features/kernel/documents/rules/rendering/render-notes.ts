import { attribute, escapeHtml } from './escape-html.ts'
import { noteIds } from './note-sign.ts'
import { renderInline } from './render-inline.ts'
import type { Rendering } from './rendering.ts'

/** The footnotes of a text, below it, each with a way back to where it belongs. */
export function renderNotes(rendering: Rendering): string {
  const { t } = rendering.options
  const notes = [...rendering.notes]
  if (notes.length === 0) return ''
  const items = notes.map((footnote, at) => {
    const ids = noteIds(rendering, at + 1)
    // What only a stored row can hold: the sign of one within another.
    const words = renderInline(rendering, {
      content: footnote.content.filter((inline) => (inline?.type as string) !== 'footnote'),
    })
    const back = `<a href="#${escapeHtml(ids.sign)}" role="doc-backlink"${attribute('aria-label', `${t('documents.footnote.back')} ${at + 1}`)}>↩\ufe0e</a>`
    return `<li id="${escapeHtml(ids.note)}"><span id="${escapeHtml(ids.words)}">${words}</span> ${back}</li>`
  })
  return `<section class="doc-notes" role="doc-endnotes"${attribute('aria-label', t('documents.footnotes'))}><ol>${items.join('')}</ol></section>`
}
