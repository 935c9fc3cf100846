import { createRoot } from 'react-dom/client'
import Lightbox from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import 'yet-another-react-lightbox/plugins/captions.css'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { isLocale } from '#shared/locales.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import zhHans from '../locales/zh-hans.json' with { type: 'json' }
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

/** Shows pictures over the page until they are closed: arrow keys, Escape, wheel and two fingers work. */
export function showLightbox({ pictures, first, onClose }: Shown): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const isSingle = pictures.length === 1
  root.render(
    <Lightbox
      open
      close={() => {
        root.unmount()
        place.remove()
        onClose()
      }}
      index={first}
      slides={pictures.map(({ caption, ...picture }) => ({
        ...picture,
        ...(caption && { description: caption }),
      }))}
      plugins={[Captions, Zoom]}
      labels={labelsIn(document.documentElement.lang)}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      {...(isSingle && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />,
  )
}
