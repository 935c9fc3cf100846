import { absoluteTime, relativeTime } from '#shared/time.ts'
import { readPage } from './page-store.ts'

const MINUTE = 60_000

/**
 * The HTML of the page's static modules as the server sent it, which is reused without rendering. Only times in it
 * become relative, as `<Time>` does elsewhere.
 *
 * @returns the HTML of a module by its id
 */
export function takeSentHtml(): (id: string) => string | undefined {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-static]')]
  const html = new Map(boxes.map((box) => [box.dataset.static ?? '', box.innerHTML]))
  const showTimes = () => {
    // On coming back to this page its boxes are new elements; those are found by their attribute.
    for (const box of [...boxes, ...document.querySelectorAll('[data-sent]')]) {
      box.querySelectorAll<HTMLTimeElement>('time:not([data-absolute])').forEach(showRelativeTime)
    }
  }
  setTimeout(showTimes)
  setInterval(showTimes, MINUTE)
  window.addEventListener('page-view', showTimes)
  return (id) => html.get(id)
}

function showRelativeTime(time: HTMLTimeElement): void {
  if (!time.isConnected) return
  const { payload, translator } = readPage()
  const { timeZone } = payload.state.frame
  time.title = absoluteTime(time.dateTime, timeZone)
  time.textContent = relativeTime(time.dateTime, Date.now(), translator.t, timeZone)
}
