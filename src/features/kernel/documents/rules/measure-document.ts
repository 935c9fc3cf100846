import type { Doc } from './document.ts'
import { asText, inlineText, walk } from './walk-document.ts'

export type DocumentMeasure = { characters: number; media: number }

const TEXTS = new Set(['paragraph', 'heading', 'foldTitle', 'footnote', 'codeBlock'])
const MEDIA = new Set(['image', 'video', 'audio', 'attachment', 'embed', 'iframe'])

/** How much a document holds, published to those who may not read it: characters without white space, and media. */
export function measure(document: Doc): DocumentMeasure {
  let characters = 0
  let media = 0
  for (const node of walk(document)) {
    const isFormula = node.type === 'blockMath'
    if (isFormula || TEXTS.has(node.type)) {
      const text = isFormula ? asText(node.attrs?.latex) : inlineText(node as { content?: unknown })
      for (const character of text) if (character.trim() !== '') characters += 1
    } else if (MEDIA.has(node.type)) media += 1
  }
  return { characters, media }
}
