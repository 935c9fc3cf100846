/** What begins like a formula is one to the programs that open such files. */
export const csvCell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Lines as RFC 4180 ends them. */
export const csvOf = (lines: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  lines.map((line) => `${line.join(',')}\r\n`).join('')
