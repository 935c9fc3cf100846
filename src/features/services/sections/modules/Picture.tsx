import '../sections.css'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps } from '#site/module.ts'
import type { PictureSettings } from '../schemas.ts'
import type { PictureData } from './picture.ts'

/** For pictures from elsewhere whose size nobody noted. */
const UNKNOWN = { width: 1_600, height: 900 }

export function View({ settings: { link, ratio }, data }: ModuleProps<PictureSettings, PictureData>) {
  const { picture, caption } = data
  if (!picture) return null
  const isOwn = ratio === 'own'
  const shown = (
    <PictureCover
      picture={picture}
      seed={caption}
      sizes="(width >= 77.5rem) 1192px, 100vw"
      className="section-picture"
    />
  )
  const { width, height } = picture
  const shape = isOwn ? { aspectRatio: `${width ?? UNKNOWN.width} / ${height ?? UNKNOWN.height}` } : undefined
  return (
    <figure className="section section-figure">
      <div data-ratio={isOwn ? undefined : ratio} style={shape}>
        {link === undefined ? (
          shown
        ) : (
          <Link to={link} aria-label={picture.alt || caption || undefined}>
            {shown}
          </Link>
        )}
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
