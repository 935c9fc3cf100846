/** What XML 1.0 has no way to write: control characters, halves of characters, and two that are none. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A reader turns a bare carriage return into a line feed.
  '\r': '&#13;',
}

/** Safe as text and within quoted attributes; what XML cannot hold is left out. */
export const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"'\r]/g, (sign) => ENTITIES[sign] as string)

/** Marks strings as XML, as opposed to text that must be escaped. */
export class Xml {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Child = Xml | string | null
type Attributes = Readonly<Record<string, string | null>>

/** An element; texts within are escaped, null is left out. */
export function element(name: string, attributes: Attributes | null, ...children: Child[]): Xml {
  const said = Object.entries(attributes ?? {})
    .flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXml(value)}"`]))
    .join('')
  const inner = children
    .map((child) => (child instanceof Xml ? child.markup : escapeXml(child ?? '')))
    .join('')
  return new Xml(inner ? `<${name}${said}>${inner}</${name}>` : `<${name}${said}/>`)
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
