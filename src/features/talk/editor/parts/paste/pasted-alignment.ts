/** What holds words of its own, once the boxes around it are gone. */
const WORDS = 'p, h1, h2, h3, h4, h5, h6, section, div'

/**
 * Words in the middle, which most programs say of a box around them: the lines in it get to know it themselves, unless they
 * say otherwise.
 */
export function centreWords(body: HTMLElement): void {
  for (const old of [...body.querySelectorAll('center')]) {
    const box = old.ownerDocument.createElement('div')
    box.setAttribute('align', 'center')
    box.append(...old.childNodes)
    old.replaceWith(box)
  }
  for (const box of body.querySelectorAll<HTMLElement>('[align=center], [style*="center"]')) {
    const isCentred = box.matches('[align=center]') || box.style.textAlign === 'center'
    if (!isCentred || box.matches('table, td, th, img')) continue
    const within = [...box.querySelectorAll<HTMLElement>(WORDS)]
    for (const line of box.matches(WORDS) ? [box, ...within] : within)
      if (/^(center|)$/.test(line.style.textAlign)) line.setAttribute('align', 'center')
  }
}
