/** PostgreSQL refuses U+0000 and lone surrogates in JSON; the other control characters show as boxes or not at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/** The text as it may be stored: tabs and line feeds stay. */
export const cleanText = (text: string): string =>
  text.replace(CONTROLS, '').toWellFormed().replace(/\r\n?/g, '\n')

/** The text on one line, as titles, names and codes are. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim()

/** As much of it as fits into `length` UTF-16 units: no half of a sign stays at the end. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
