import { pictureName } from '#features/kernel/pictures/rules.ts'

/** What the names of all files of a thing begin with: of a film the picture that stands for it as well. */
export const stemOf = (key: string): string => key.replace(/\.[a-z0-9]{2,5}$/, '')

interface NamedFiles {
  kind: string
  key: string
  widths: readonly number[]
  hasAvif: boolean
}

/** Names of all files of a thing in the library. */
export function filesOf({ kind, key, widths, hasAvif }: NamedFiles): string[] {
  const formats = hasAvif ? (['webp', 'avif'] as const) : (['webp'] as const)
  const pictures = widths.flatMap((width) => formats.map((format) => pictureName(stemOf(key), width, format)))
  return kind === 'image' && widths.length > 0 ? pictures : [key, ...pictures]
}
