/**
 * A stored article of 5,000 words becoming HTML, with ten blocks of code in it (target 3 ms), against the same with the
 * code left plain, and what it costs once it is kept.
 */
import { highlighter } from '#features/kernel/documents/public/highlight.ts'
import { renderDocument, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { createTextCache } from '#server/caches/text-cache.ts'
import { report, rounded } from './site.ts'

const WORDS = 5_000
const BLOCKS_OF_CODE = 10
const TURNS = 400

const CODE = `/** Counts the lamps of a market, the brightest first. */
export async function countLamps(market: Market, { least = 300 }: Options = {}): Promise<number> {
  const lamps = await market.lamps.filter(({ lux }) => lux >= least)
  // Paper burns: what stands too near is left out.
  const safe = lamps.filter((lamp) => !lamp.isPaper || lamp.distance > 0.5)
  return safe.reduce((sum, { count }) => sum + count, 0)
}
`

const paragraph = {
  type: 'paragraph',
  content: [
    { type: 'text', text: 'Of the lamps that stand at the stalls every evening ' },
    { type: 'text', text: 'we counted', marks: [{ type: 'bold' }] },
    { type: 'text', text: ' more than three hundred, and ' },
    { type: 'text', text: 'wrote them down', marks: [{ type: 'link', attrs: { href: '/article/1' } }] },
    { type: 'text', text: ' one after the other, with their light and their price beside them.' },
  ],
}
/** Words of that paragraph. */
const LENGTH = 35

function article(language: string | null) {
  const code = {
    type: 'codeBlock',
    ...(language && { attrs: { language } }),
    content: [{ type: 'text', text: CODE }],
  }
  const paragraphs = Math.ceil(WORDS / LENGTH)
  const every = Math.floor(paragraphs / BLOCKS_OF_CODE)
  const content = Array.from({ length: paragraphs }, (_, place) =>
    place % every === 0 && place / every < BLOCKS_OF_CODE ? [paragraph, code] : [paragraph],
  )
  return { version: 1, content: content.flat() }
}

/** As `renderStored` does it: read, rendered, kept. */
function render(document: unknown): string {
  const read = upgradeDocument(document)
  if (!read.ok) throw new Error('The article cannot be read.')
  return renderDocument(read.document, { t: (key) => key, code: highlighter() })
}

/** ms: the middle of many turns. */
function measure(document: unknown, keyOf: (turn: number) => string): number {
  const texts = createTextCache().open()
  const spent: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now()
    const key = keyOf(turn)
    if (texts.find(key) === undefined) {
      const html = render(document)
      texts.keep(key, html, html.length)
    }
    // The first ones read the grammars and warm the engine.
    if (turn >= TURNS / 4) spent.push(performance.now() - begun)
  }
  return spent.toSorted((one, other) => one - other)[Math.floor(spent.length / 2)] ?? 0
}

const anew = (turn: number) => `bench:${turn}`
const plain = measure(article(null), anew)
const colored = measure(article('typescript'), anew)
const again = measure(article('typescript'), () => 'bench')
report(`An article of ${WORDS} words with ${BLOCKS_OF_CODE} blocks of code, p50`, [
  { what: 'code left plain', measured: `${rounded(plain)} ms`, target: 'reference', holds: '' },
  { what: 'code in colours', measured: `${rounded(colored)} ms`, target: '3 ms', holds: colored <= 3 },
  { what: 'times the plain one', measured: rounded(colored / plain), target: '', holds: '' },
  { what: 'kept', measured: `${rounded(again, 4)} ms`, target: '0.1 ms', holds: again <= 0.1 },
])
