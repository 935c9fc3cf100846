import { deviceOfWidth } from '#shared/visitor/device.ts'
import type { PageStore } from '../page/page-store.ts'
import type { Refresh } from '../page/refresh.ts'
import type { TermsOfPages } from '../texts/terms.ts'

/** ms. Dragging a window edge fires dozens of resize events; only the last one is handled. */
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

/** Follows the width of the window, which the server could only guess from the User-Agent. */
export function watchDevice(needs: Needs): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(refreshDevice, SETTLE_MS, needs)
  })
  // In the next frame, which computes the layout anyway: reading the width now would force another layout.
  requestAnimationFrame(() => refreshDevice(needs))
}
