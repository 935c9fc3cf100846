export type ToastKind = 'info' | 'success' | 'warning' | 'error'
export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly count: number
}

type ToastOptions = {
  /** The same text of the same kind is counted instead of shown twice. */
  group?: boolean
  /** In milliseconds; 0 stays until it is closed. */
  duration?: number
}

const DURATION = 3000

/** More toasts would cover the page; the oldest is dropped. */
const MOST = 5

export type Toasts = ReturnType<typeof createToasts>

export function createToasts() {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const durations = new Map<number, number>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const publish = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  const stopTimer = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  const startTimer = (id: number) => {
    stopTimer(id)
    const duration = durations.get(id)
    if (duration) timers.set(id, setTimeout(closeToast, duration, id))
  }

  const closeToast = (id: number): void => {
    stopTimer(id)
    durations.delete(id)
    publish(toasts.filter((toast) => toast.id !== id))
  }

  const show = (
    kind: ToastKind,
    text: string,
    { group = false, duration = DURATION }: ToastOptions = {},
  ): number => {
    const same = group ? toasts.find((toast) => toast.kind === kind && toast.text === text) : undefined
    const id = same?.id ?? ++lastId
    durations.set(id, duration)
    if (same) publish(toasts.map((toast) => (toast === same ? { ...toast, count: toast.count + 1 } : toast)))
    else publish([...toasts, { id, kind, text, count: 1 }])
    for (const { id: oldest } of toasts.slice(0, -MOST)) closeToast(oldest)
    startTimer(id)
    return id
  }

  /** Shows a toast, from anywhere in the browser; each returns the id to close it by. */
  const toast = {
    info: (text: string, options?: ToastOptions) => show('info', text, options),
    success: (text: string, options?: ToastOptions) => show('success', text, options),
    warning: (text: string, options?: ToastOptions) => show('warning', text, options),
    error: (text: string, options?: ToastOptions) => show('error', text, options),
  }

  /** While somebody points at a message it stays; afterwards its whole time begins again. */
  const holdToasts = (): void => {
    for (const { id } of toasts) stopTimer(id)
  }
  const releaseToasts = (): void => {
    for (const { id } of toasts) startTimer(id)
  }

  const readToasts = (): readonly Toast[] => toasts

  const subscribeToasts = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { toast, closeToast, holdToasts, releaseToasts, readToasts, subscribeToasts }
}

/** The toasts of this page: the client has them too, but `ui` must not import the client. */
export const pageToasts = createToasts()
export const { toast, closeToast, holdToasts, releaseToasts, readToasts, subscribeToasts } = pageToasts
