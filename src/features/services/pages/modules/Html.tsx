import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { SectionHead } from '#features/services/sections/parts/SectionHead.tsx'
import type { ModuleProps } from '#site/module.ts'
import type { HtmlSettings } from '../schemas.ts'
import type { HtmlData } from './html.ts'

export function View({ data: { title, html } }: ModuleProps<HtmlSettings, HtmlData>) {
  if (!html) return null
  return (
    <section className="section">
      <SectionHead title={title} text="" />
      <DocumentText html={html} />
    </section>
  )
}
