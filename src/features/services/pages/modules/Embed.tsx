import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { SectionHead } from '#features/services/sections/parts/SectionHead.tsx'
import type { ModuleProps } from '#site/module.ts'
import type { EmbedSettings } from '../schemas.ts'
import type { EmbedData } from './embed.ts'

export function View({ data: { title, html } }: ModuleProps<EmbedSettings, EmbedData>) {
  if (!html) return null
  return (
    <section className="section">
      <SectionHead title={title} text="" />
      <DocumentText html={html} className="section-wide" />
    </section>
  )
}
