/** A picture of a text as it is shown large. */
export interface LargePicture {
  src: string
  alt: string
  caption: string
  width: number
  height: number
}

/** Pictures of a text, and of a strip that says so of itself. */
const GROUPS = '.doc, [data-pictures]'
const LINKS = 'a.doc-zoom, a[data-zoom]'

/**
 * Opens pictures of texts large when they are pressed. Without this, and whenever its code cannot be had, the picture's
 * link leads to its file. Texts are plain HTML: one listener serves all of them, whatever page comes later.
 */
export function openPictures(page: Document): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null
    const text = link?.closest(GROUPS)
    if (!link || !text) return
    event.preventDefault()
    const links = [...text.querySelectorAll<HTMLAnchorElement>(LINKS)]
    import('./Lightbox.tsx').then(
      ({ showLightbox }) =>
        showLightbox({
          pictures: links.map(pictureOf),
          first: links.indexOf(link),
          onClose: () => link.focus(),
        }),
      () => location.assign(link.href),
    )
  })
}

function pictureOf(link: HTMLAnchorElement): LargePicture {
  const image = link.querySelector('img')
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  // The file's name says how wide it is, and the element its shape: galleries cut what they show of it.
  const width = Number(/-(\d+)\.webp$/.exec(link.href)?.[1] ?? image?.naturalWidth ?? 0)
  const shape = image ? shapeOf(image) : 1
  return { src: link.href, alt: image?.alt ?? '', caption, width, height: Math.round(width * shape) }
}

function shapeOf(image: HTMLImageElement): number {
  if (image.naturalWidth > 0) return image.naturalHeight / image.naturalWidth
  const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)))
  return width && height ? height / width : 1
}
