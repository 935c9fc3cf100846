/** What may be taken as a face, by what its bytes say. */
export const AVATAR_MIMES = ['image/jpeg', 'image/png', 'image/apng', 'image/gif'] as const
/** What is offered where a file is picked. */
export const AVATAR_ENDINGS = ['.jpg', '.jpeg', '.png', '.gif'] as const
/** Bytes: more than a telephone's photo has. */
export const LARGEST_AVATAR = 5 * 1024 * 1024
/** Sides in px, the largest first: a profile on a sharp screen, and a face beside a name. */
export const AVATAR_SIZES = [512, 128] as const

export const isAvatarEnding = (fileName: string): boolean =>
  AVATAR_ENDINGS.some((ending) => fileName.toLowerCase().endsWith(ending))

/** Below the folder of media. */
export const avatarFile = (key: string, size: number): string => `${key}-${size}.webp`

/** What is stored of a person whose face is an uploaded picture. */
export const storedAvatar = (key: string): string => `/media/${avatarFile(key, AVATAR_SIZES[0])}`

/** The uploaded picture behind a stored avatar; null where it is a word or an address elsewhere. */
export const avatarKeyOf = (avatar: string): string | null =>
  /^\/media\/(avatars\/[0-9a-f]{32})-512\.webp$/.exec(avatar)?.[1] ?? null
