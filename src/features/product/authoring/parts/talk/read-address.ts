/** The draft that one is asked to read, as the address of the desk names it. */
export function draftToRead(): number | null {
  const digits = new URLSearchParams(location.search).get('read') ?? ''
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}
