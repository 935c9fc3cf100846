import { avatarFor } from '#shared/people/avatar.ts'

type AvatarProps = {
  /** What is stored for the person: an address or a seed word. */
  picture: string | null | undefined
  personId?: number
  size?: 20 | 24 | 36 | 44 | 64 | 96
  /** Only where the name does not stand beside it. */
  name?: string
  className?: string
}

export function Avatar({ picture, personId, size = 36, name = '', className }: AvatarProps) {
  return (
    <img
      className={className ? `face ${className}` : 'face'}
      src={avatarFor(picture, personId, size)}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
    />
  )
}
