/** Text as base64url, the same in Node and in every browser (`Uint8Array.toBase64` is too young for that). */
export const encodeBase64Url = (text: string): string => {
  // Most ids and cursors are their own bytes.
  const bytes = /^[\0-\x7f]*$/.test(text)
    ? text
    : Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export const decodeBase64Url = (encoded: string): string | undefined => {
  if (!/^[\w-]*$/.test(encoded)) return undefined
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (char) => char.charCodeAt(0)),
    )
  } catch {
    return undefined
  }
}
