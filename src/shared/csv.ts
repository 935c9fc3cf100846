/** Escapes cells that begin like a formula, which spreadsheet programs would run. */
export const csvCell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Lines as RFC 4180 ends them. */
export const csvOf = (lines: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  lines.map((line) => `${line.join(',')}\r\n`).join('')
