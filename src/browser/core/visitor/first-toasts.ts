import type { Toasts } from '#ui/toasts.ts'

/** Draws toasts as plain text until React renders their list. */
export function drawFirstToasts({ readToasts, subscribeToasts }: Toasts): { stop: () => void } {
  const drawn: Element[] = []
  const clear = () => {
    for (const line of drawn.splice(0)) line.remove()
  }
  const stop = subscribeToasts(() => {
    clear()
    const list = document.querySelector('.toasts ol')
    for (const { kind, text } of readToasts()) {
      const line = document.createElement('li')
      line.className = 'toast'
      line.dataset.kind = kind
      line.textContent = text
      list?.append(line)
      drawn.push(line)
    }
  })
  return {
    stop: () => {
      stop()
      clear()
    },
  }
}
