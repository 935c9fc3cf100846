import type { Locale } from '#shared/texts/locales.ts'

/** What spreadsheets write that know nothing of Unicode, in the country of whoever reads. */
const OLD_CODES: Partial<Record<Locale, string>> = { 'zh-hans': 'gb18030' }

/** The text of a file as programs save it: by its mark where it has one, as UTF-8, else in the code of the country. */
export function fileText(bytes: Uint8Array, locale: Locale): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(OLD_CODES[locale] ?? 'windows-1252').decode(bytes)
  }
}
