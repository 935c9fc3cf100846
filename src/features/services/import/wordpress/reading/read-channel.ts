import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { escapeAmpersands } from './escape-ampersands.ts'

/** An element of the export with all that it holds; `text` is its own text, CDATA joined. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** A record longer than this is not read: no post of any site is, and it would fill the memory. */
const LONGEST_RECORD = 64_000_000

/**
 * What old exports get wrong without losing anything: HTML's entities outside CDATA, control characters that some
 * editor let through, empty lines before the declaration. Everything else ends the reading.
 */
const FORGIVEN =
  /entity|disallowed character\.|"\]\]>" is disallowed|outside of root node|XML declaration must/

export type ChannelRecord = { element: XmlElement; isTooLong: boolean }

/** The export ends here or cannot be read on from here. */
export class BrokenXml extends Error {
  override readonly name = 'BrokenXml'
}

/**
 * The records of an export (`rss/channel/*`) one after the other; only one is in memory at a time.
 *
 * @param encoding counts more than what the file declares
 * @throws BrokenXml with line and column where the file cannot be read on; what came before it was whole
 */
export async function* readChannel(
  chunks: AsyncIterable<Uint8Array>,
  encoding?: string,
): AsyncGenerator<ChannelRecord> {
  const ready: ChannelRecord[] = []
  const parser = createParser((record) => ready.push(record))
  let problem: BrokenXml | undefined
  const feed = (step: () => void) => {
    try {
      step()
    } catch (error) {
      problem = error instanceof BrokenXml ? error : new BrokenXml((error as Error).message)
    }
  }
  for await (const text of escapeAmpersands(decode(chunks, encoding))) {
    feed(() => parser.write(text))
    yield* ready.splice(0)
    if (problem) throw problem
  }
  feed(() => parser.close())
  yield* ready.splice(0)
  if (problem) throw problem
}

/**
 * Bytes to text in the encoding that the file declares; a byte order mark and lines before the declaration go, and NUL,
 * which no XML may hold and no database keeps.
 */
export async function* decode(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding?: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    const isFirst = decoder === undefined
    decoder ??= new TextDecoder(encoding ?? encodingOf(chunk))
    const text = decoder.decode(chunk, { stream: true }).replaceAll('\0', '')
    yield isFirst ? text.trimStart() : text
  }
  const rest = decoder?.decode().replaceAll('\0', '')
  if (rest) yield rest
}

/** In small letters, as `TextDecoder` names it. */
export function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const declaration = new TextDecoder('latin1').decode(start.subarray(0, 200))
  const named = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]{1,40})["']/.exec(
    declaration.replace(/^ï»¿/, ''),
  )?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').encoding
  } catch {
    throw new BrokenXml(`The file says that its encoding is "${named}", which nobody knows.`)
  }
}

function createParser(onRecord: (record: ChannelRecord) => void): SaxesParser {
  // Without namespaces: plugins write elements whose prefix is declared nowhere.
  const parser = new SaxesParser({ xmlns: false, position: true })
  /** Open elements from the channel's child down. */
  const open: XmlElement[] = []
  let depth = 0
  let length = 0
  const addText = (text: string) => {
    const element = open.at(-1)
    length += text.length
    if (element && length <= LONGEST_RECORD) element.text += text
  }
  parser.on('error', (error) => {
    if (!FORGIVEN.test(error.message)) throw new BrokenXml(describe(error.message))
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1
    if (depth === 1 && name !== 'rss') throw new BrokenXml(`The file begins with <${name}>, not with <rss>.`)
    if (depth < 3) return
    if (depth === 3) length = 0
    open.push({ name, attributes: attributes as Record<string, string>, text: '', children: [] })
  })
  parser.on('closetag', () => {
    depth -= 1
    const element = open.pop()
    if (!element) return
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else onRecord({ element, isTooLong: length > LONGEST_RECORD })
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  return parser
}

/** `12:34: unclosed tag: item` as a sentence. */
function describe(message: string): string {
  const [, line, column, what] = /^(\d+):(\d+): (.*?)\.?$/.exec(message) ?? []
  return what === undefined ? message : `Line ${line}, column ${column}: ${what}.`
}

const NONE: XmlElement = { name: '', attributes: {}, text: '', children: [] }

/** The first child of this name, or an empty element. */
export const childOf = (element: XmlElement, name: string): XmlElement =>
  element.children.find((child) => child.name === name) ?? NONE

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)
