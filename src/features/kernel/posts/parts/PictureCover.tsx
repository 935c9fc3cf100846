import type { ReactNode } from 'react'
import { Cover } from '#ui/content/Cover.tsx'
import type { Picture } from '../schemas.ts'

interface Props {
  picture: Picture | null | undefined
  /** What the pattern is drawn from where there is no picture. */
  seed: string
  sizes?: string
  /** The largest picture of the first screen. */
  isFirst?: boolean
  /** In place of the picture's own text: '' where the name stands beside it. */
  alt?: string
  className?: string
  children?: ReactNode
}

/** For pictures from elsewhere whose size nobody noted. */
const UNKNOWN = { width: 1200, height: 900 }

/** A stored picture, or the pattern that stands for one. */
export function PictureCover({ picture, alt, ...rest }: Props) {
  const shown = picture && {
    src: picture.sourceUrl,
    ...(picture.srcSet && { srcSet: picture.srcSet }),
    width: picture.width ?? UNKNOWN.width,
    height: picture.height ?? UNKNOWN.height,
    alt: alt ?? picture.alt,
    ...(picture.color && { colour: picture.color }),
  }
  return <Cover picture={shown} {...rest} />
}
