import { deviceOfWidth } from '#shared/device.ts'
import type { PageStore } from './page-store.ts'
import type { Refresh } from './refresh.ts'
import type { TermsOfPages } from './terms.ts'

/** Dragging a window edge fires resizes by the dozen; one answer after the last is enough. */
const SETTLE_MS = 50

interface Needs {
  page: PageStore
  refresh: Refresh
  terms: TermsOfPages
}

function refreshDevice({ page, refresh, terms }: Needs): void {
  const shown = page.readPage()
  const { state, data } = shown.payload
  const device = deviceOfWidth(window.innerWidth)
  if (device === state.device) return
  terms.wishFor({ device })
  if (state.frame.differsByDevice) refresh.refreshPage()
  else page.showPage({ ...shown, payload: { data, state: { ...state, device } } })
}

/** Follows the width of the window; the server could only guess from the name of the browser. */
export function watchDevice(needs: Needs): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(refreshDevice, SETTLE_MS, needs)
  })
  // With the next frame, which measures the page anyway: asked for its width now, the browser would do it once more.
  requestAnimationFrame(() => refreshDevice(needs))
}
