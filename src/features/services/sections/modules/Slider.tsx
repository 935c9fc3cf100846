import '../slider.css'
import { useRef } from 'react'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps } from '#site/module.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon, arrowRightIcon, pauseIcon, playIcon } from '#ui/icons.ts'
import { useSlides } from '../parts/use-slides.ts'
import type { SliderSettings } from '../schemas.ts'
import type { Slide, SliderData } from './slider.ts'

export function View({ settings, data }: ModuleProps<SliderSettings, SliderData>) {
  const { t } = useI18n()
  const strip = useRef<HTMLUListElement>(null)
  const { slides, title } = data
  const every = settings.isAuto ? settings.seconds * 1_000 : null
  const { place, go, moves, isPaused, pause, onScroll, hold } = useSlides(strip, {
    count: slides.length,
    every,
  })
  if (slides.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div
      className="slider"
      role="group"
      aria-label={title || t('sections.slider')}
      aria-roledescription={t('sections.slider')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul ref={strip} className="slider-strip" data-ratio={settings.ratio} tabIndex={0} onScroll={onScroll}>
        {slides.map((slide, at) => (
          <SlideItem
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no name but their place
            key={at}
            slide={slide}
            label={t('sections.slide', { place: at + 1, count: slides.length })}
            isFirst={at === 0}
          />
        ))}
      </ul>
      {slides.length > 1 && (
        <Tools
          place={Math.min(place, slides.length - 1)}
          count={slides.length}
          onGo={go}
          pausing={moves ? { isPaused, onPause: pause } : null}
        />
      )}
    </div>
  )
}

function SlideItem({ slide, label, isFirst }: { slide: Slide; label: string; isFirst: boolean }) {
  const { picture, heading, text, link } = slide
  return (
    <li className="slide" data-look={picture ? undefined : 'plain'}>
      {picture && (
        <PictureCover
          picture={picture}
          seed={heading}
          isFirst={isFirst}
          {...(heading && { alt: '' })}
          sizes="(width >= 77.5rem) 1192px, 100vw"
          className="slide-picture"
        />
      )}
      {(heading || text) && (
        <div className="slide-text">
          {heading && <h3>{link === null ? heading : <Link to={link}>{heading}</Link>}</h3>}
          {text && <p>{text}</p>}
        </div>
      )}
      {!heading && link !== null && (
        <Link to={link} className="slide-link" aria-label={picture?.alt || text || label} />
      )}
    </li>
  )
}

interface ToolsProps {
  place: number
  count: number
  onGo: (place: number) => void
  pausing: { isPaused: boolean; onPause: () => void } | null
}

/** Not shown before they work; their place is kept, so that nothing moves when they come. */
function Tools({ place, count, onGo, pausing }: ToolsProps) {
  const { t } = useI18n()
  const isReady = useHydrated()
  carry(t, ['sections.slider.pause', 'sections.slider.play'])
  return (
    <div className="slider-tools" data-ready={isReady || undefined}>
      <span className="num">{t('sections.slide', { place: place + 1, count })}</span>
      {pausing && (
        <IconButton
          look="line"
          icon={pausing.isPaused ? playIcon : pauseIcon}
          label={t(pausing.isPaused ? 'sections.slider.play' : 'sections.slider.pause')}
          onClick={pausing.onPause}
        />
      )}
      <IconButton
        look="line"
        icon={arrowLeftIcon}
        label={t('sections.slider.back')}
        onClick={() => onGo(place - 1)}
      />
      <IconButton
        look="line"
        icon={arrowRightIcon}
        label={t('sections.slider.next')}
        onClick={() => onGo(place + 1)}
      />
    </div>
  )
}
