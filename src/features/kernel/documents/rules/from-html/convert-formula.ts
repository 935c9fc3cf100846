import { DOCUMENT_LIMITS } from '../document.ts'
import { cleanText } from '../parsing/clean-text.ts'
import type { BlockBuilder } from './block-builder.ts'
import { attributeOf, findElements, type HtmlElement, textOf } from './html-node.ts'

/** A formula whose source stands in it, as KaTeX, MathJax, Temml and Wikipedia write it. @returns false where it has none */
export function convertFormula(element: HtmlElement, builder: BlockBuilder): boolean {
  const source = [...findElements(element, ['annotation'])].find((one) =>
    /tex/i.test(attributeOf(one, 'encoding') ?? ''),
  )
  const typed = source ? textOf(source) : (attributeOf(element, 'alttext') ?? '')
  const latex = cleanText(typed)
    .trim()
    .replace(/^\{\\(?:display|text)style\s+([\s\S]*)\}$/, '$1')
    .trim()
  if (latex === '' || latex.length > DOCUMENT_LIMITS.formula) return false
  if (!builder.conversion.budget.formula(latex)) return false
  if (attributeOf(element, 'display') === 'block') builder.block({ type: 'blockMath', attrs: { latex } })
  else builder.inline({ type: 'inlineMath', attrs: { latex: latex.replace(/\s+/g, ' ') } })
  return true
}
