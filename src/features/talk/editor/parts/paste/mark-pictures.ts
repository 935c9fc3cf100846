import type { FarPicture } from './far-pictures.ts'

/** Where pages keep the address of a picture until it is scrolled to. */
const LATER = ['data-src', 'data-original', 'data-lazy-src', 'data-actualsrc']
const ADDRESS = /^(https?:|\/\/|file:|data:image\/|blob:|cid:|attachment:|webkit-fake-url:)/i
/** px. What is no larger than this is an icon, a smiley or a tracking pixel. */
const SMALL = 24
/** Letters that a caption or a description keeps. */
const MOST_WORDS = 200

/** Pictures in pasted HTML that do not lie on this site. */
export function farPicturesIn(body: HTMLElement): HTMLImageElement[] {
  return [...body.querySelectorAll('img')].filter((image) => {
    const isSmall = [image.width, image.height].some((side) => side > 0 && side <= SMALL)
    return (
      !isSmall && !image.matches('[aria-roledescription=checkbox]') && ADDRESS.test(addressOf(image) ?? '')
    )
  })
}

const addressOf = (image: HTMLImageElement): string | null =>
  LATER.map((name) => image.getAttribute(name)).find((address) => address) ?? image.getAttribute('src')

/**
 * Puts a mark in the place of each picture that lies elsewhere. Those of this site, copied from one of its pages, stay what
 * they are.
 *
 * @param local pictures that came along as files, in the order in which the text names them
 */
export function markPictures(
  body: HTMLElement,
  mark: (picture: FarPicture) => string,
  local: (count: number) => readonly File[],
): void {
  const far = farPicturesIn(body)
  const isLocal = (image: HTMLImageElement) => /^(file|blob|cid):/i.test(addressOf(image) ?? '')
  const files = local(far.filter(isLocal).length)
  let next = 0
  for (const image of far) {
    const src = addressOf(image) ?? ''
    const own = ownPath(src)
    const alt = (image.getAttribute('alt') ?? '').trim().slice(0, MOST_WORDS)
    const caption = takeCaption(image)
    const place = body.ownerDocument.createElement(own ? 'figure' : 'p')
    if (own) {
      place.dataset.media = 'image'
      place.dataset.attributes = JSON.stringify({ src: own, alt, ...(caption && { caption }) })
    } else {
      const file = isLocal(image) ? files[next] : undefined
      if (isLocal(image)) next += 1
      const whole = src.startsWith('//') ? `https:${src}` : src
      place.textContent = mark({ src: whole, alt, caption, file })
    }
    image.replaceWith(place)
    standAlone(place)
  }
}

/** Lifts it out of the paragraph in which it stands, whose words before and behind it are two from then on. */
function standAlone(place: HTMLElement): void {
  const before = place.parentElement?.closest('p')
  if (!before?.lastChild) return
  const behind = before.cloneNode() as HTMLElement
  const rest = place.ownerDocument.createRange()
  rest.setStartAfter(place)
  rest.setEndAfter(before.lastChild)
  behind.append(rest.extractContents())
  before.after(place, behind)
  for (const part of [before, behind])
    if (part.textContent.trim() === '' && !part.querySelector('img')) part.remove()
}

function ownPath(address: string): string | null {
  const url = URL.parse(address, location.href)
  return url?.origin === location.origin && url.pathname.startsWith('/media/') ? url.pathname : null
}

/** The words below a picture go with it. */
function takeCaption(image: HTMLImageElement): string {
  const figure = image.closest('figure')
  const below = figure?.querySelectorAll('img').length === 1 ? figure.querySelector('figcaption') : null
  below?.remove()
  return (below?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS)
}
