export type Encoding = 'br' | 'gzip' | 'identity'

/** In the order in which we like to send them. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Parsed headers that are cached: browsers send a handful; made-up ones beyond this are parsed each time. */
const KEPT = 200
const known = new Map<string, Encoding>()

/** The encoding of a page, among all that we send. */
export function chooseEncodingOfPage(header: string | undefined): Encoding {
  if (!header) return 'identity'
  let encoding = known.get(header)
  if (encoding === undefined) {
    encoding = chooseEncoding(header, ENCODINGS)
    if (known.size >= KEPT) known.clear()
    known.set(header, encoding)
  }
  return encoding
}

/**
 * The encoding to send, of those a client says it takes: the one it likes best, and among equals the first that is
 * offered. Where it refuses all of them the plain text is sent, which every client can read.
 */
export function chooseEncoding(header: string, offered: readonly Encoding[]): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = weightOf(parameters)
    if (name && weight !== null) weights.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  const others = weights.get('*')
  // Uncompressed is acceptable unless it is ruled out, but preferred only where it is named.
  const weightOn = (encoding: Encoding) =>
    weights.get(encoding) ?? others ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  const [best] = offered.toSorted((one, other) => weightOn(other) - weightOn(one))
  return best && weightOn(best) > 0 ? best : 'identity'
}

/** The q value: 1 where none is given; null where it is malformed. */
function weightOf(parameters: readonly string[]): number | null {
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  if (given === undefined) return parameters.some((parameter) => parameter !== '') ? null : 1
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : null
}
