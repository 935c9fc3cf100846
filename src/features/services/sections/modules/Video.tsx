import '../sections.css'
import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import type { ModuleProps } from '#site/module.ts'
import { SectionHead } from '../parts/SectionHead.tsx'
import type { VideoSettings } from '../schemas.ts'
import type { FilmData } from './video.ts'

export function View({ data: { title, html, caption } }: ModuleProps<VideoSettings, FilmData>) {
  if (!html) return null
  return (
    <section className="section section-figure">
      <SectionHead title={title} text="" />
      <DocumentText html={html} className="section-wide" />
      {caption && <p className="section-caption">{caption}</p>}
    </section>
  )
}
