import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5'
import type { HtmlParent } from './html-node.ts'

/** How much of a tree markup may make before it is given up. */
export interface MarkupLimits {
  depth: number
  /**
   * Elements and comments. Unclosed formatting elements are opened anew in every paragraph, so a small text can grow
   * into any number of elements.
   */
  nodes: number
}

/**
 * For texts that are brought in whole. Browsers flatten beyond 512; what is deeper was never seen by anybody. A real
 * page of 10 MB has some 200,000 elements.
 */
const IMPORTED: MarkupLimits = { depth: 700, nodes: 600_000 }
/** For what members send, while others wait: read within milliseconds, and more than anybody writes by hand. */
export const WRITTEN: MarkupLimits = { depth: 64, nodes: 5_000 }
/** A post of 10 MB is read; what is longer is a mistake of the export. */
const LONGEST = 24_000_000

class TooComplex extends Error {}

type TextNode = DefaultTreeAdapterMap['textNode']

/**
 * The engine keeps a text that grows sign by sign as a tree of its pieces, twenty times as large as the text. Asking for
 * its number makes one piece of it.
 */
const joinPieces = (text: string): void => {
  Number(text)
}

/** Texts of fewer signs than this are joined with the next ones. */
const PIECE = 1_024

/** Joins what the parser adds to text nodes in pieces, each sign a few times at most. */
class TextNodes {
  #last: TextNode | undefined
  #added = 0

  note(node: TextNode, length: number): void {
    if (node !== this.#last) {
      if (this.#last) joinPieces(this.#last.value)
      this.#last = node
      this.#added = 0
    }
    this.#added += length
    if (this.#added < Math.max(PIECE, node.value.length / 2)) return
    joinPieces(node.value)
    this.#added = 0
  }
}

/** HTML as a browser reads it, or undefined where only hostile or broken markup would need more than is allowed. */
export function parseLimitedHtml(html: string, limits = IMPORTED): HtmlParent | undefined {
  let depth = 0
  let nodes = 0
  const countNode = () => {
    nodes += 1
    if (nodes > limits.nodes) throw new TooComplex()
  }
  const texts = new TextNodes()
  const adapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement: (...made) => {
      countNode()
      return defaultTreeAdapter.createElement(...made)
    },
    createCommentNode: (data) => {
      countNode()
      return defaultTreeAdapter.createCommentNode(data)
    },
    onItemPush: () => {
      depth += 1
      if (depth > limits.depth) throw new TooComplex()
    },
    onItemPop: () => {
      depth -= 1
    },
    insertText: (parent, text) => {
      joinPieces(text)
      defaultTreeAdapter.insertText(parent, text)
      texts.note(parent.childNodes.at(-1) as TextNode, text.length)
    },
  }
  try {
    return parseFragment(html.slice(0, LONGEST), { treeAdapter: adapter })
  } catch (error) {
    if (error instanceof TooComplex) return undefined
    throw error
  }
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  apos: "'",
}

/** The words of markup that could not be read: tags cut out, the common entities spelled out. */
export const wordsOf = (html: string): string =>
  html
    .slice(0, LONGEST)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#39|[a-z]{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole)
