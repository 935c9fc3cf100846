import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/**
 * An independent opinion on rendered HTML: it knows nothing of how rendering works, re-reads the text as a browser
 * would, and names everything that may not stand there.
 */
const ELEMENTS = new Set(
  (
    'p h2 h3 h4 h5 blockquote ul ol li pre code hr aside div span table tbody tr th td figure figcaption picture source img a video track ' +
    'audio br strong em u s mark sub sup details summary section input ' +
    'math mrow mi mn mo mtext mspace mpadded mphantom mstyle mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts none mtable mtr mtd'
  ).split(' '),
)

const ATTRIBUTES: Record<string, string[]> = {
  '*': ['class', 'id', 'dir', 'aria-label', 'aria-hidden', 'aria-describedby', 'role', 'tabindex'],
  a: ['href', 'rel', 'target', 'download', 'data-frame'],
  img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  source: ['type', 'srcset', 'sizes'],
  video: ['src', 'controls', 'preload', 'playsinline'],
  track: ['kind', 'src', 'srclang', 'label'],
  audio: ['src', 'controls', 'preload'],
  ol: ['start'],
  pre: ['data-language'],
  math: ['display', 'alttext'],
  div: ['data-file'],
  sup: ['data-note'],
  input: ['type', 'autocomplete'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

/** Resolves the address as a browser does and looks at where it leads, not at how it is written. */
function checkAddress(element: string, name: string, value: string): string | undefined {
  const url = URL.parse(value, 'https://plaza.example/here')
  if (url === null) return `no address: ${value}`
  const allowed =
    name === 'href' && element === 'a' ? ['https:', 'http:', 'mailto:', 'tel:'] : ['https:', 'http:']
  if (!allowed.includes(url.protocol)) return `${url.protocol} in ${name}: ${value}`
  if (url.username !== '' || url.password !== '') return `user in ${name}: ${value}`
  if (!/^https?:/i.test(value) && /^https?:$/.test(url.protocol) && url.origin !== 'https://plaza.example')
    return `a path that leaves the site: ${value}`
  return undefined
}

/** What elements of formulas may say: measures, and how signs stretch. */
const OF_FORMULAS = (
  'accent accentunder columnalign depth displaystyle fence form height largeop linethickness lspace mathvariant maxsize ' +
  'minsize movablelimits rowspacing rspace scriptlevel separator stretchy symmetric voffset width'
).split(' ')
const isOfFormula = (tagName: string) =>
  tagName === 'none' || (/^m[a-z]+$/.test(tagName) && tagName !== 'mark')

function checkElement(element: DefaultTreeAdapterTypes.Element): string[] {
  const { tagName, attrs } = element
  const found = ELEMENTS.has(tagName) ? [] : [`element ${tagName}`]
  for (const { name, value } of attrs) {
    const known = [...(ATTRIBUTES['*'] ?? []), ...(ATTRIBUTES[tagName] ?? [])]
    if (![...known, ...(isOfFormula(tagName) ? OF_FORMULAS : [])].includes(name))
      found.push(`attribute ${name} of ${tagName}`)
    if (name === 'class' && !/^doc-[a-z-]+(?: doc-[a-z-]+)*$/.test(value)) found.push(`class ${value}`)
    if (name === 'href' || name === 'src') found.push(checkAddress(tagName, name, value) ?? '')
    if (name === 'target' && !attrs.some((other) => other.name === 'rel' && other.value.includes('noopener')))
      found.push('a new window that can reach back')
  }
  return found.filter((complaint) => complaint !== '')
}

/** All complaints; none for HTML that may stand in a page. */
export function findUnsafeHtml(html: string): string[] {
  const complaints: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (node.nodeName === '#comment') complaints.push('a comment')
    if ('tagName' in node) complaints.push(...checkElement(node))
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseFragment(html))
  return complaints
}
