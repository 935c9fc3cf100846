/** Endings of the pictures that come within a text. */
const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

const named = (bytes: Uint8Array<ArrayBuffer>, type: string): File | undefined =>
  ENDINGS[type] && bytes.length > 0
    ? new File([bytes], `picture-${stamp()}.${ENDINGS[type]}`, { type })
    : undefined

/** Files are told apart by name and size while they are sent. */
let made = 0
function stamp(): string {
  made += 1
  return `${Date.now().toString(36)}-${made}`
}

/** The file that an address holds itself (`data:`); undefined for every other, and for what is no picture. */
export function fileOfData(address: string): File | undefined {
  const [, type = '', words = ''] = /^data:([\w/+.-]+);base64,([\s\S]*)$/i.exec(address) ?? []
  try {
    return named(
      Uint8Array.from(atob(words), (letter) => letter.charCodeAt(0)),
      type.toLowerCase(),
    )
  } catch {
    return undefined
  }
}

/**
 * The pictures of a text that Word has put on the clipboard: its HTML names files of that device, which no page may read,
 * but beside it lies the same text as RTF, with each picture in it. Drawings for old programs are left out.
 */
export function filesOfRtf(rtf: string): File[] {
  const files: File[] = []
  for (let at = rtf.indexOf('{\\pict'); at >= 0; at = rtf.indexOf('{\\pict', at + 1)) {
    const end = endOfGroup(rtf, at)
    const words = ownWords(rtf, at + 1, end)
    const type = words.includes('\\pngblip')
      ? 'image/png'
      : words.includes('\\jpegblip')
        ? 'image/jpeg'
        : null
    // Behind the last word, with its number, begin the bytes.
    const digits = /\s([\da-f\s]*)$/i.exec(words.trimStart())?.[1] ?? ''
    const file = type && named(bytesOf(digits), type)
    if (file) files.push(file)
  }
  return files
}

function endOfGroup(rtf: string, begin: number): number {
  let depth = 0
  for (let at = begin; at < rtf.length; at += 1) {
    const letter = rtf[at]
    if (letter === '\\') at += 1
    else if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    if (depth === 0) return at
  }
  return rtf.length
}

/** What stands in a group, without the groups in it. */
function ownWords(rtf: string, begin: number, end: number): string {
  const words: string[] = []
  let from = begin
  for (let at = rtf.indexOf('{', begin); at >= 0 && at < end; at = rtf.indexOf('{', from)) {
    words.push(rtf.slice(from, at))
    from = endOfGroup(rtf, at) + 1
  }
  words.push(rtf.slice(from, end))
  return words.join(' ')
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const tight = digits.replace(/\s+/g, '')
  const bytes = new Uint8Array(tight.length >> 1)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(tight.slice(at * 2, at * 2 + 2), 16)
  return bytes
}
