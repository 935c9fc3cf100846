/** Hands a file to the reader, who keeps it where they like. */
export function saveCsv(name: string, text: string): void {
  // The mark says to spreadsheets that it is UTF-8.
  const file = new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
