/** ms after the last change until the page is asked for. */
export const PREVIEW_AFTER = 150

export interface Previewer<Asked> {
  show: (asked: Asked, delay?: number) => void
  stop: () => void
}

/**
 * Asks for what a page looks like: a moment after the last change, one at a time, and what has been overtaken is never
 * shown.
 */
export function createPreviewer<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer | undefined>,
  onAnswer: (answer: Answer) => void,
): Previewer<Asked> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: { asked: Asked } | undefined
  let isAsking = false
  let isOver = false

  async function run() {
    if (isAsking || isOver || !next) return
    const { asked } = next
    next = undefined
    isAsking = true
    const answer = await ask(asked).catch(() => undefined)
    isAsking = false
    if (answer !== undefined && !next && !isOver) onAnswer(answer)
    else void run()
  }

  return {
    show(asked, delay = PREVIEW_AFTER) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        next = { asked }
        void run()
      }, delay)
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
