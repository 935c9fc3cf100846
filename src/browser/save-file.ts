/** Hands a file to the reader, who keeps it where they like. */
export function saveFile(name: string, text: string, type: string): void {
  const file = new Blob([text], { type: `${type};charset=utf-8` })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
