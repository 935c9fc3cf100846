import type { Toasts } from '#ui/toasts.ts'

/** Until React takes over the list of messages, each stands in it as plain text. */
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
