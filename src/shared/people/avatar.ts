/** An address as opposed to a seed word. */
const isUrlLike = (value: string): boolean => /^(?:https?:\/\/|\/)/.test(value)

/** Avatar services track readers across sites and are slow or blocked in places, so theirs are not loaded. */
const isGravatarStyle = (value: string): boolean => {
  // The base only serves to read `//host/path` and `/path`; its own host never counts.
  const url = URL.parse(value, 'https://here.invalid')
  return url?.hostname.includes('gravatar') ?? false
}

const generated = (seed: string): string => `/api/avatar?seed=${encodeURIComponent(seed)}`

/** The picture of a person: a stored address as it is, else one drawn from the stored word or the person's id. */
export const avatarUrl = (value: string | null | undefined, personId?: number): string => {
  const stored = value?.trim() ?? ''
  if (!isUrlLike(stored)) return generated(stored || String(personId ?? ''))
  if (!isGravatarStyle(stored)) return stored
  return generated(personId === undefined ? stored : String(personId))
}

/** Uploaded pictures lie there in two sizes; beside a name the small one will do on every screen. */
const UPLOADED = /^(\/media\/avatars\/[0-9a-f]{32})-512\.webp$/
const LARGEST_SMALL = 64

/** The same for a face shown at a width in px. */
export const avatarFor = (
  value: string | null | undefined,
  personId: number | undefined,
  width: number,
): string => {
  const address = avatarUrl(value, personId)
  return width > LARGEST_SMALL ? address : address.replace(UPLOADED, '$1-128.webp')
}
