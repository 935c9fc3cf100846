import { deviceOfWidth } from '#shared/device.ts'
import { readPage, showPage } from './page-store.ts'
import { refreshPage } from './refresh.ts'
import { wishFor } from './terms.ts'

/** Dragging a window edge fires resizes by the dozen; one answer after the last is enough. */
const SETTLE_MS = 50

function refreshDevice(): void {
  const page = readPage()
  const { state, data } = page.payload
  const device = deviceOfWidth(window.innerWidth)
  if (device === state.device) return
  wishFor({ device })
  if (state.frame.differsByDevice) refreshPage()
  else showPage({ ...page, payload: { data, state: { ...state, device } } })
}

/** Follows the width of the window; the server could only guess from the name of the browser. */
export function watchDevice(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(refreshDevice, SETTLE_MS)
  })
  // With the next frame, which measures the page anyway: asked for its width now, the browser would do it once more.
  requestAnimationFrame(refreshDevice)
}
