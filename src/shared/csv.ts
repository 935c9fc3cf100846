/**
 * Signs that begin a formula, after whatever a spreadsheet leaves out before them. Where Chinese and Japanese are written,
 * the wide ones count as well.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Escapes cells that begin like a formula, which spreadsheet programs would run. */
export const csvCell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Lines as RFC 4180 ends them. */
export const csvOf = (lines: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  lines.map((line) => `${line.join(',')}\r\n`).join('')
