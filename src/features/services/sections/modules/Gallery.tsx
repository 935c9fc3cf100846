import '../sections.css'
import type { CSSProperties } from 'react'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import type { ModuleProps } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import { SectionHead } from '../parts/SectionHead.tsx'
import type { GallerySettings } from '../schemas.ts'
import type { GalleryData } from './gallery.ts'

export function View({ settings, data }: ModuleProps<GallerySettings, GalleryData>) {
  const { t } = useI18n()
  const { pictures, title, text } = data
  if (pictures.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} text={text} />
      {/* The listener of texts opens them large; without script a press leads to the file. */}
      <ul
        className="section-gallery"
        data-pictures=""
        style={{ '--columns': Math.min(settings.columns, pictures.length) } as CSSProperties}
      >
        {pictures.map((picture, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
          <li key={place}>
            <figure>
              <a
                href={picture.largest}
                data-zoom=""
                data-ratio={settings.ratio}
                aria-label={picture.alt || picture.caption || t('sections.picture', { place: place + 1 })}
              >
                <PictureCover
                  picture={picture}
                  seed={picture.caption}
                  sizes="(width >= 64rem) 33vw, 50vw"
                  className="section-picture"
                />
              </a>
              {picture.caption && <figcaption>{picture.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
