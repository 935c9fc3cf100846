/** Whether a client's `If-None-Match` names this ETag. For reading, a weak one counts as well. */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  // Quotes may hold commas; ours never do, so that splitting at them finds ours.
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
