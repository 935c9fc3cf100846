import { whenIdle } from './idle.ts'
import { readState } from './page-store.ts'
import { reloadOnce } from './reload-guard.ts'

const POLL_MS = 60 * 60 * 1000
/** After the page has come to rest, so that the manifest takes nothing from what the reader waits for. */
const MANIFEST_DELAY_MS = 1000

let lastCheck = 0
let isOutdated = false

/** A newer build is out: the next navigation should load its page whole. */
export const hasNewBuild = (): boolean => isOutdated

/** Somebody who is writing would lose the text. */
const isWriting = (): boolean =>
  document.activeElement?.matches(
    'input, textarea, select, [contenteditable]:not([contenteditable="false"])',
  ) ?? false

export async function checkBuild(): Promise<void> {
  lastCheck = Date.now()
  try {
    const response = await fetch(`/builds/latest.json?${lastCheck}`, { cache: 'no-store' })
    const { id } = (await response.json()) as { id?: unknown }
    if (!response.ok || typeof id !== 'string' || id === readState().buildId) return
  } catch {
    // No network or a server that is just starting: the next round asks again.
    return
  }
  isOutdated = true
  if (!isWriting()) reloadOnce()
}

async function fetchManifest(): Promise<void> {
  const { buildId } = readState()
  try {
    const response = await fetch(`/builds/meta/${buildId}.json`)
    if (!response.ok) throw new Error(`status ${response.status}`)
    await response.json()
  } catch (error) {
    console.error(`Failed to fetch the manifest of build ${buildId}`, error)
  }
}

/** Looks for a newer build once an hour and when a tab comes back after more than that. */
export function watchBuilds(): void {
  lastCheck = Date.now()
  setInterval(checkBuild, POLL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck > POLL_MS) checkBuild()
  })
  // A chunk of an older build that is gone from the server; without a reload the error takes its course.
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is gone but the network, and a reload would take the page away too.
    if (navigator.onLine !== false && reloadOnce()) event.preventDefault()
  })
  const fetchLater = () => whenIdle(() => setTimeout(fetchManifest, MANIFEST_DELAY_MS))
  if (document.readyState === 'complete') fetchLater()
  else window.addEventListener('load', fetchLater, { once: true })
}
