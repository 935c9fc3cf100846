import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import type { ModuleProps } from '#site/module.ts'
import type { RichTextData, RichTextSettings } from '../schemas.ts'

export function View({ settings, data }: ModuleProps<RichTextSettings, RichTextData, unknown>) {
  if (!data.title && !data.html) return null
  return (
    <section className={settings.isCard ? 'card p-4.5' : undefined}>
      {data.title && <h2 className={settings.isCard ? 'mb-3 text-16' : 'mb-4 text-20'}>{data.title}</h2>}
      <DocumentText html={data.html} />
    </section>
  )
}
