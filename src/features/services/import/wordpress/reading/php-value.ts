/** What PHP writes with `serialize`, as far as settings of programs use it. Arrays become records by their keys. */
export type PhpValue = null | boolean | number | string | { [key: string]: PhpValue }

/** Arrays in arrays; no list of a product's properties goes deeper than three. */
const DEEPEST = 8
/** Entries of one array. */
const MOST = 5_000

class NoPhpValue extends Error {}

/** Never makes objects: `O:` and references are no values here. Undefined where the text is not whole. */
export function readPhpValue(text: string): PhpValue | undefined {
  // Lengths count bytes.
  const reader = new PhpReader(Buffer.from(text))
  try {
    return reader.value(0)
  } catch (error) {
    if (error instanceof NoPhpValue) return undefined
    throw error
  }
}

class PhpReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  value(depth: number): PhpValue {
    const kind = this.#until(/[;:]/y)
    switch (kind) {
      case 'N':
        return null
      case 'b':
        return this.#until(/;/y) === '1'
      case 'i':
      case 'd':
        return this.#number()
      case 's':
        return this.#string()
      case 'a':
        return this.#array(depth)
      default:
        throw new NoPhpValue()
    }
  }

  /** What stands before the next of the signs, which is passed. */
  #until(sign: RegExp): string {
    const start = this.#at
    while (this.#at < this.#bytes.length && this.#at - start <= 40) {
      const found = String.fromCharCode(this.#bytes[this.#at] ?? 0)
      this.#at += 1
      sign.lastIndex = 0
      if (sign.test(found)) return this.#bytes.toString('latin1', start, this.#at - 1)
    }
    throw new NoPhpValue()
  }

  #number(): number {
    const number = Number(this.#until(/;/y))
    if (!Number.isFinite(number)) throw new NoPhpValue()
    return number
  }

  #length(): number {
    const text = this.#until(/:/y)
    if (!/^\d{1,9}$/.test(text)) throw new NoPhpValue()
    return Number(text)
  }

  #pass(sign: string): void {
    if (this.#bytes[this.#at] !== sign.charCodeAt(0)) throw new NoPhpValue()
    this.#at += 1
  }

  #string(): string {
    const length = this.#length()
    this.#pass('"')
    const end = this.#at + length
    if (end > this.#bytes.length) throw new NoPhpValue()
    const text = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end
    this.#pass('"')
    this.#pass(';')
    return text
  }

  #array(depth: number): { [key: string]: PhpValue } {
    const length = this.#length()
    if (depth >= DEEPEST || length > MOST) throw new NoPhpValue()
    this.#pass('{')
    const entries: [string, PhpValue][] = []
    for (let count = 0; count < length; count += 1) {
      const key = this.value(depth + 1)
      if (typeof key !== 'string' && typeof key !== 'number') throw new NoPhpValue()
      entries.push([String(key), this.value(depth + 1)])
    }
    this.#pass('}')
    return Object.fromEntries(entries)
  }
}
