/** Languages that are offered; any other that browsers know may be sent. */
export const CAPTION_LANGUAGES = [
  'zh-Hans',
  'zh-Hant',
  'en',
  'es',
  'ar',
  'bn',
  'de',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
] as const

/** Of one film. Players show them in one menu. */
export const MOST_CAPTIONS = 20
/** Bytes: what is said in five hours. */
export const LARGEST_CAPTIONS = 300_000

/** A language as browsers name it; null for what is none. */
export function languageTag(text: string): string | null {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(text)) return null
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

/** What a language calls itself: 'English', '中文（简体）'. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/**
 * WebVTT as it is kept: without a mark of its encoding and with one kind of line ends; or the number of the line that is
 * wrong, from 1.
 */
export function readCaptions(sent: string): { text: string } | { line: number } {
  const text = sent.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const lines = text.split('\n')
  if (text.includes('\0') || !/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { line: 1 }
  let cues = 0
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const [from, to] = line.split('-->').map((side) => secondsOf(side.trim().split(/[ \t]/)[0] ?? ''))
    if (from === null || to === null || from === undefined || to === undefined || to <= from)
      return { line: index + 1 }
    cues += 1
  }
  return cues === 0 ? { line: lines.length } : { text }
}

function secondsOf(time: string): number | null {
  const found = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(time)
  if (!found) return null
  const [, hours = '0', minutes, seconds, parts] = found
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(parts) / 1_000
}
