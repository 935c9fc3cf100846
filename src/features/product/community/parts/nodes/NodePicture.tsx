import { Cover } from '#ui/content/Cover.tsx'
import type { CommunityCat } from '../../schemas.ts'

interface Props {
  cat: CommunityCat
  /** Its width on the page; missing: it is no wider than the smallest of its files. */
  sizes?: string
  className: string
  isFirst?: boolean
}

/** The picture of a node. Decorative (empty alt): the name is beside it. */
export function NodePicture({ cat: { thumb, gqSlug }, sizes, className, isFirst = false }: Props) {
  const picture = thumb.sourceUrl
    ? {
        ...(sizes ? { src: thumb.sourceUrl, srcSet: thumb.srcSet } : { src: smallest(thumb) }),
        width: thumb.width ?? 1200,
        height: thumb.height ?? 900,
        alt: '',
        ...(thumb.color && { colour: thumb.color }),
      }
    : null
  return (
    <Cover
      picture={picture}
      seed={gqSlug}
      {...(sizes && { sizes })}
      isFirst={isFirst}
      className={className}
    />
  )
}

/** Widths rise. */
const smallest = ({ srcSet, sourceUrl }: CommunityCat['thumb']) => srcSet.split(' ')[0] || sourceUrl
