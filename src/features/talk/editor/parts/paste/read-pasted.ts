import { raiseHeadings, readMarkdown } from '../../rules/markdown/read-markdown.ts'
import type { MarkdownNode } from '../../rules/markdown/same-node.ts'
import { createMarks, markMarkdown, type Taking } from './far-pictures.ts'

/**
 * Pasted Markdown as nodes of the editor, with marks in the places of pictures that lie elsewhere; `settle` brings them once
 * it is pasted.
 *
 * @param taking null: no picture may stand in this text, and each is a link to its address
 */
export function readPasted(
  text: string,
  taking: Taking | null,
): { nodes: MarkdownNode[]; settle?: (() => void) | undefined } {
  const marks = taking && createMarks(taking)
  const nodes = raiseHeadings(readMarkdown(marks ? markMarkdown(text, marks.mark) : text))
  return { nodes, settle: marks?.settle }
}
