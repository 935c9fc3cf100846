import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import Lightbox from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import 'yet-another-react-lightbox/plugins/captions.css'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/plugins/counter.css'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { isLocale } from '#shared/texts/locales.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import zhHans from '../locales/zh-hans.json' with { type: 'json' }
import './lightbox.css'
import type { LargePicture } from './open-pictures.ts'

interface Shown {
  pictures: readonly LargePicture[]
  first: number
  onClose: () => void
}

const MESSAGES = { 'zh-hans': zhHans, en, es }

/** The library's own words in the page's language; they come with the code, not with every page. */
function labelsIn(language: string): Record<string, string> {
  const code = language.toLowerCase().split('-')[0] ?? ''
  const messages = MESSAGES[code === 'zh' ? 'zh-hans' : isLocale(code) ? code : 'en']
  return {
    Previous: messages['documents.lightbox.previous'],
    Next: messages['documents.lightbox.next'],
    Close: messages['documents.lightbox.close'],
    Lightbox: messages['documents.lightbox.title'],
    'Photo gallery': messages['documents.lightbox.gallery'],
    Carousel: messages['documents.lightbox.gallery'],
    Slide: messages['documents.lightbox.title'],
    '{index} of {total}': messages['documents.lightbox.of'],
    'Zoom in': messages['documents.lightbox.zoomIn'],
    'Zoom out': messages['documents.lightbox.zoomOut'],
  }
}

/** So many times as large as it first stands there. */
const MOST_ZOOM = 5
/** Between a picture and the edge of the window, in pixels. */
const MARGIN = 16
/** The strip of pictures below; small on the phone, whose height is the picture's. */
const STRIP = {
  width: 72,
  height: 54,
  border: 2,
  borderRadius: 8,
  padding: 0,
  gap: 8,
  imageFit: 'cover',
} as const
/** What the strip takes of the height: its pictures with their borders, and its own padding. */
const STRIP_HEIGHT = STRIP.height + 2 * STRIP.border + 2 * 16

/**
 * The library asks how many of the screen's pixels one of the picture's may fill; that each picture stops at the same
 * scale is computed from how large it stands in the window.
 */
function pixelRatioOf(
  picture: LargePicture | undefined,
  { width, height }: { width: number; height: number },
): number {
  if (!picture || picture.width === 0 || picture.height === 0) return MOST_ZOOM
  const shown = Math.round(Math.min(width, (height / picture.height) * picture.width, picture.width))
  return (MOST_ZOOM * shown) / picture.width
}

/** What a picture may fill. */
const roomFor = (isSingle: boolean) => ({
  width: document.documentElement.clientWidth - 2 * MARGIN,
  height: window.innerHeight - 2 * MARGIN - (isSingle ? 0 : STRIP_HEIGHT),
})

function Viewer({ pictures, first, onClose }: Shown) {
  const isSingle = pictures.length === 1
  const [at, setAt] = useState(first)
  const [size, setSize] = useState(() => roomFor(isSingle))
  useEffect(() => {
    const measure = () => setSize(roomFor(isSingle))
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [isSingle])
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      slides={pictures.map(({ caption, ...picture }) => ({
        ...picture,
        ...(caption && { description: caption }),
      }))}
      plugins={isSingle ? [Captions, Zoom] : [Captions, Counter, Thumbnails, Zoom]}
      labels={labelsIn(document.documentElement.lang)}
      on={{ view: ({ index }) => setAt(index) }}
      carousel={{ finite: true, padding: MARGIN }}
      thumbnails={STRIP}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: pixelRatioOf(pictures[at], size), scrollToZoom: true }}
      {...(isSingle && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  )
}

/** Shows pictures over the page until they are closed: arrow keys, Escape, wheel and two fingers work. */
export function showLightbox({ pictures, first, onClose }: Shown): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    onClose()
  }
  root.render(<Viewer pictures={pictures} first={first} onClose={close} />)
}
