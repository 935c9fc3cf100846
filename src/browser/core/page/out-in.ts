const FADE_MS = 120

async function fade(element: Element, from: number, to: number): Promise<Animation> {
  const animation = element.animate([{ opacity: from }, { opacity: to }], {
    duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FADE_MS,
    easing: 'ease-out',
    fill: 'forwards',
  })
  await animation.finished
  return animation
}

const content = (): Element => document.querySelector('main') ?? document.body

/** Fades the old page out before the new one fades in; they are never on screen together. */
export async function swapOutIn(show: () => void): Promise<void> {
  const leaving = await fade(content(), 1, 0)
  show()
  leaving.cancel()
  // Not awaited: the page can be used while it fades in.
  fade(content(), 0, 1).then((entering) => entering.cancel())
}
