import { BrokenXml, decode, encodingOf } from './read-channel.ts'

/** Bytes that are looked at: enough words of any text. */
const LOOKED_AT = 20_000_000
/**
 * Of the signs beyond ASCII, how many may be broken: a title that was cut in the middle of a sign is no other encoding.
 */
const FEW = 0.1

/** Common legacy encodings, with a pattern of frequent characters that confirms a guess. */
const CANDIDATES: readonly (readonly [string, RegExp])[] = [
  ['utf-8', /[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g],
  ['gb18030', /[的一是不了在有我他这中大来上个国们为说时]/g],
  ['big5', /[的一是不了在有我他這中大來上個國們為說時]/g],
  ['shift_jis', /[\u3041-\u30f6]/g],
  ['euc-jp', /[\u3041-\u30f6]/g],
  ['euc-kr', /[이다는의에을를가은고하]/g],
  ['windows-1251', /[а-яё]/g],
  ['windows-1252', /[áéíóúñüàèçöäßãõ¿¡’“”–]/g],
]

/** Characters of a text that show whether it can be read. */
const SAMPLE = 40

/**
 * Checks that a file has the encoding that it declares: a wrong one would import unreadable text.
 *
 * @throws BrokenXml with the encodings it could be in, each with words of the text to choose by
 */
export async function checkEncoding(open: () => AsyncIterable<Uint8Array>, encoding?: string): Promise<void> {
  const bytes = await beginningOf(open())
  const declared = encoding ?? encodingOf(bytes)
  if (declared.startsWith('utf-16') || !bytes.some((byte) => byte > 127)) return
  const text = await textOf(bytes, declared)
  const isOther = declared === 'utf-8' ? !isSound(text) : isUtf8(bytes) && encoding === undefined
  if (!isOther) return
  const guesses: { name: string; score: number; sample: string }[] = []
  for (const [name, common] of CANDIDATES) {
    const read = name === declared && declared === 'utf-8' ? '' : await textOf(bytes, name)
    if (read === '' || !isSound(read)) continue
    const words = read.match(/[^\0-\x7f]/g)?.length ?? 1
    guesses.push({ name, score: (read.match(common)?.length ?? 0) / words, sample: sampleOf(read) })
  }
  guesses.sort((one, other) => other.score - one.score)
  const lines = guesses.slice(0, 4).map(({ name, sample }) => `  --encoding ${name.padEnd(13)} ${sample}`)
  throw new BrokenXml(
    `The file says that its encoding is ${declared}, and it is not. Run it again with the one whose words can be read:\n${lines.join('\n')}`,
  )
}

async function beginningOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length >= LOOKED_AT) break
  }
  return Buffer.concat(parts)
}

async function textOf(bytes: Uint8Array, encoding: string): Promise<string> {
  let text = ''
  for await (const part of decode([bytes], encoding)) text += part
  return text
}

/** Hardly a sign of it is broken, and none is a control character, which no encoding of the list would have meant. */
function isSound(text: string): boolean {
  const broken = text.match(/[\ufffd\u0080-\u009f\ue000-\uf8ff]/g)?.length ?? 0
  const beyond = text.match(/[^\0-\x7f]/g)?.length ?? 0
  return broken <= 2 || broken / beyond < FEW
}

/** Whether it is UTF-8 with more than one or two multi-byte characters. The last one may be cut. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return /[^\0-\x7f]/.test(text)
  } catch {
    return false
  }
}

function sampleOf(text: string): string {
  const at = text.search(/[^\0-\x7f]/)
  return text
    .slice(Math.max(0, at - 5), at + SAMPLE)
    .replace(/\s+/g, ' ')
    .replace(/[<>]/g, '')
    .trim()
}
