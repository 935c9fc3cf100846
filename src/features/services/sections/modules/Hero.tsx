import '../sections.css'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import type { ModuleProps } from '#site/module.ts'
import { SectionButtons } from '../parts/SectionButtons.tsx'
import type { HeroSettings } from '../schemas.ts'
import type { HeroData } from './hero.ts'

const SIZES = { beside: '(width >= 77.5rem) 600px, (width >= 64rem) 50vw, 100vw', over: '100vw' }

export function View({ settings, data }: ModuleProps<HeroSettings, HeroData>) {
  const { picture, heading, text, buttons } = data
  if (!heading && !text && !picture) return null
  const Heading = settings.isTitle ? 'h1' : 'h2'
  return (
    <section className="hero" data-align={settings.align} data-look={picture ? settings.look : undefined}>
      <div className="hero-text">
        {heading && <Heading>{heading}</Heading>}
        {text && <p>{text}</p>}
        <SectionButtons buttons={buttons} />
      </div>
      {picture && (
        <PictureCover
          picture={picture}
          seed={heading}
          isFirst
          sizes={SIZES[settings.align === 'center' ? 'over' : settings.look]}
          className="hero-picture"
        />
      )}
    </section>
  )
}
