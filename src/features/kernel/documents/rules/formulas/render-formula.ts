import temml from 'temml'
import { DOCUMENT_LIMITS } from '../document.ts'
import { attribute, escapeHtml } from '../rendering/escape-html.ts'
import { asText } from '../walk-document.ts'

/** Its types tell of another build: what is imported is the object of all that it does. */
const { __renderToMathMLTree: treeOf } = temml as unknown as Pick<
  typeof temml.default,
  '__renderToMathMLTree'
>

/** Why a formula cannot be shown, for whoever writes it. */
export const FORMULA_FAULTS = ['unknown', 'open', 'refused', 'long', 'deep', 'other'] as const
export type FormulaFault = (typeof FORMULA_FAULTS)[number]
export type RenderedFormula = { ok: true; html: string } | { ok: false; fault: FormulaFault; command: string }

/** Brackets in brackets; the time that nested powers take grows with its square. */
const DEEPEST = 30
/** Elements in elements: browsers lay out no more than some hundred. */
const DEEPEST_TREE = 120
/** UTF-16 units of MathML for one formula: a table of nothing but cells makes twenty of one sign. */
const LONGEST_HTML = 40_000
/** em that a sign may be long, or be moved: further away it would lie over what others have written. */
const FURTHEST = 20
/** The same in other units, where an em is 16 px. */
const FURTHEST_IN: Readonly<Record<string, number>> = {
  em: FURTHEST,
  ex: 40,
  px: 320,
  pt: 240,
  pc: 20,
  mm: 85,
  cm: 8.5,
  in: 3.3,
}
/** Definitions that definitions may lead to. */
const EXPANSIONS = 100

/** What defines commands, leads elsewhere, or names what stands in the page. */
const REFUSED =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|href|url|includegraphics|class|id|data|style|html[a-z]*|ref|eqref|label)(?![a-z])/i

/**
 * TeX as MathML, which browsers show by themselves: without script, style sheet or fonts of its own. Nothing that Temml
 * writes is taken as it is: what is known is written anew, and colours, widths and addresses are left out.
 */
export function renderFormula(latex: string, isBlock: boolean): RenderedFormula {
  const fault = (reason: FormulaFault, command = ''): RenderedFormula => ({
    ok: false,
    fault: reason,
    command,
  })
  if (latex.length > DOCUMENT_LIMITS.formula) return fault('long')
  const [refused] = REFUSED.exec(latex) ?? []
  if (refused) return fault('refused', refused)
  if (depthOf(latex) > DEEPEST) return fault('deep')
  try {
    const tree = treeOf(latex, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: EXPANSIONS,
      maxSize: [FURTHEST, FURTHEST],
    }) as TreeNode
    const inside = (tree.children ?? []).map((child) => write(child, 1)).join('')
    if (inside.length > LONGEST_HTML) return fault('long')
    const display = isBlock ? ' display="block"' : ''
    // Whoever copies it elsewhere, or reads without MathML, has its source.
    return { ok: true, html: `<math${display}${attribute('alttext', latex)}>${inside}</math>` }
  } catch (error) {
    if (error instanceof TooDeep || error instanceof RangeError) return fault('deep')
    return faultOf(error instanceof Error ? error.message : '')
  }
}

function faultOf(message: string): RenderedFormula {
  const unknown = /Unsupported function name: (\\[a-z]+|\\.)|No such environment: (\w+)/i.exec(message)
  if (unknown) return { ok: false, fault: 'unknown', command: unknown[1] ?? unknown[2] ?? '' }
  const isOpen = /end of input|EOF|expected '[}\]]'|got '\}'|right|\\end/i.test(message)
  return { ok: false, fault: isOpen ? 'open' : 'other', command: '' }
}

function depthOf(latex: string): number {
  let depth = 0
  let most = 0
  for (const sign of latex) {
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    most = Math.max(most, depth)
  }
  return most
}

/** What Temml makes: elements of MathML, texts, and a few of HTML, of which only what they hold is taken. */
interface TreeNode {
  type?: string
  text?: string
  attributes?: Record<string, unknown>
  children?: TreeNode[]
  classes?: string[]
  style?: Record<string, unknown>
}

const ELEMENTS = new Set(
  (
    'mrow mi mn mo mtext mspace mpadded mphantom mstyle mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts none mtable mtr mtd'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  (
    'accent accentunder columnalign depth displaystyle fence form height largeop linethickness lspace mathvariant maxsize ' +
    'minsize movablelimits rowspacing rspace scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
)

class TooDeep extends Error {}

function write(node: TreeNode, depth: number): string {
  if (depth > DEEPEST_TREE) throw new TooDeep()
  if (typeof node.text === 'string') return escapeHtml(node.text)
  const inside = (node.children ?? []).map((child) => write(child, depth + 1)).join('')
  if (!ELEMENTS.has(node.type ?? '')) return inside
  const attributes = Object.entries(node.attributes ?? {})
    .filter(([name, value]) => ATTRIBUTES.has(name) && isPlain(value))
    .map(([name, value]) => attribute(name, String(value)))
    .join('')
  return `<${node.type}${attributes}${classOf(node)}>${inside}</${node.type}>`
}

/** Lengths, names and numbers. Temml does not ask how far the second length of `\rule` reaches. */
function isPlain(value: unknown): boolean {
  const text = String(value)
  const [, length, unit = ''] = /^([+-]?[\d.]+)([a-z]{2})$/.exec(text) ?? []
  const isNear = length === undefined || Math.abs(Number(length)) <= (FURTHEST_IN[unit] ?? 0)
  return isNear && /^[\w.% +-]{1,40}$/.test(text)
}

/** Columns of equations meet at their sign. */
function classOf({ classes = [], style = {} }: TreeNode): string {
  if (classes.includes('tml-right')) return ' class="doc-formula-right"'
  if (classes.includes('tml-left')) return ' class="doc-formula-left"'
  return asText(style.border) === '' ? '' : ' class="doc-formula-box"'
}
