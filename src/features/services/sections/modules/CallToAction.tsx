import '../sections.css'
import type { ModuleProps } from '#site/module.ts'
import { SectionButtons } from '../parts/SectionButtons.tsx'
import type { CallToActionSettings } from '../schemas.ts'
import type { CallToActionData } from './call-to-action.ts'

export function View({ settings, data }: ModuleProps<CallToActionSettings, CallToActionData>) {
  const { heading, text, buttons } = data
  if (!heading) return null
  return (
    <section className="section call" data-look={settings.look}>
      <div>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      <SectionButtons buttons={buttons} />
    </section>
  )
}
