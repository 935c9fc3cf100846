import { hasQueue } from './player-state.ts'

/**
 * Hands sounds of texts to the site's player when they are played, so that they go on across pages. Without it, and
 * whenever its code cannot be had, the browser's own controls play them. Texts are plain HTML: one listener serves all
 * of them, whatever page comes later.
 */
export function playSounds(page: Document): void {
  /** The player could not be had for them. */
  const left = new WeakSet<HTMLAudioElement>()
  page.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLAudioElement) || !target.closest('.doc-audio') || left.has(target)) return
      target.pause()
      import('./player/show-player.tsx').then(
        ({ playFrom }) => playFrom(target),
        () => {
          left.add(target)
          void target.play()
        },
      )
    },
    // The event of an element that plays does not bubble.
    { capture: true },
  )
  // What was in the queue when the page was left is there again, and silent.
  if (hasQueue()) void import('./player/show-player.tsx').then(({ showPlayer }) => showPlayer())
}
