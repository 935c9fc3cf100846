import { absoluteTime, relativeTime } from '#shared/time.ts'
import { readPage } from './page-store.ts'

const MINUTE = 60_000

/**
 * Static modules of the page as the server sent it. Their HTML is kept as it is; only their times become relative,
 * as `<Time>` does it elsewhere.
 *
 * @returns the HTML of a module by its id
 */
export function takeSentHtml(): (id: string) => string | undefined {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-static]')]
  const html = new Map(boxes.map((box) => [box.dataset.static ?? '', box.innerHTML]))
  const tell = () => {
    // Coming back to this page makes its boxes anew; those are marked.
    for (const box of [...boxes, ...document.querySelectorAll('[data-sent]')]) {
      box.querySelectorAll<HTMLTimeElement>('time:not([data-absolute])').forEach(tellTime)
    }
  }
  setTimeout(tell)
  setInterval(tell, MINUTE)
  window.addEventListener('page-view', tell)
  return (id) => html.get(id)
}

function tellTime(time: HTMLTimeElement): void {
  if (!time.isConnected) return
  const { payload, translator } = readPage()
  const { timeZone } = payload.state.frame
  time.title = absoluteTime(time.dateTime, timeZone)
  time.textContent = relativeTime(time.dateTime, Date.now(), translator.t, timeZone)
}
