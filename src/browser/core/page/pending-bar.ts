/** ms. Faster navigations show no bar: a flash makes them feel slower. */
const DELAY_MS = 150

function makeBar(): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', 'progressbar')
  element.className = 'pending-bar'
  Object.assign(element.style, {
    position: 'fixed',
    insetInline: '0',
    insetBlockStart: '0',
    blockSize: '2px',
    zIndex: '1000',
    background: 'var(--accent)',
    transformOrigin: 'left',
  })
  return element
}

/** The bar advances without ever reaching the end, as the duration is not known. */
const STEPS = [0.08, 0.45, 0.7, 0.85, 0.93].map((scale) => ({ transform: `scaleX(${scale})` }))

export type PendingBar = ReturnType<typeof createPendingBar>

/** One progress bar for everything that is loading. */
export function createPendingBar() {
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let bar: HTMLElement | undefined

  function show(): void {
    bar ??= makeBar()
    document.body.append(bar)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    bar.animate(STEPS, { duration: isCalm ? 0 : 8000, easing: 'ease-out', fill: 'forwards' })
  }

  return {
    /**
     * Shows a thin line at the top once something takes longer than a moment.
     *
     * @param label what screen readers call it
     * @returns ends the wait
     */
    startPending(label: string): () => void {
      waiting++
      timer ??= setTimeout(() => {
        show()
        bar?.setAttribute('aria-label', label)
      }, DELAY_MS)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        if (--waiting > 0) return
        clearTimeout(timer)
        timer = undefined
        bar?.remove()
      }
    },
  }
}
