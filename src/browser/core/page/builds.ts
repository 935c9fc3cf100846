import type { ReloadGuard } from '../calls/reload-guard.ts'
import { whenIdle } from './idle.ts'
import type { PageStore } from './page-store.ts'

const POLL_MS = 60 * 60 * 1000
/** The delay after the page is idle, so that the manifest does not compete with what the reader waits for. */
const MANIFEST_DELAY_MS = 1000

/** ms. A server that takes longer counts as unreachable. */
const LATEST_MS = 5000

/** Somebody who is writing would lose the text. */
const isWriting = (): boolean =>
  document.activeElement?.matches(
    'input, textarea, select, [contenteditable]:not([contenteditable="false"])',
  ) ?? false

/** @returns undefined without a network, or while the server is just starting */
export async function latestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LATEST_MS),
    })
    const { id } = (await response.json()) as { id?: unknown }
    return response.ok && typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

interface Needs {
  page: PageStore
  guard: ReloadGuard
}

export type Builds = ReturnType<typeof createBuilds>

/** Which build of the site this page belongs to, and whether there is a newer one. */
export function createBuilds({ page: { readState }, guard: { reloadOnce } }: Needs) {
  let lastCheck = 0
  let isOutdated = false
  let chunkReload = Promise.resolve(false)

  async function checkBuild(): Promise<void> {
    lastCheck = Date.now()
    const id = await latestBuild()
    if (!id || id === readState().buildId) return
    isOutdated = true
    if (!isWriting()) reloadOnce()
  }

  /** Where the server does not answer, it is only the network, and a reload would lose the page too. */
  const reloadForChunk = async (): Promise<boolean> =>
    Boolean(await latestBuild()) && !isWriting() && reloadOnce()

  return {
    checkBuild,
    /** Whether there is a newer build: the next navigation should then load its page whole. */
    hasNewBuild: (): boolean => isOutdated,
    /** Whether the page is reloading because a chunk was missing: errors need not be shown then. */
    isReloadingForChunk: (): Promise<boolean> => chunkReload,
    /** Looks for a newer build once an hour and when a tab comes back after more than that. */
    watchBuilds(): void {
      lastCheck = Date.now()
      setInterval(checkBuild, POLL_MS)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible' && Date.now() - lastCheck > POLL_MS) checkBuild()
      })
      // Usually the chunk belongs to an older build and was deleted. The error is also thrown as usual.
      window.addEventListener('vite:preloadError', () => {
        chunkReload = chunkReload.then((isReloading) => isReloading || reloadForChunk())
      })
      const fetchLater = () =>
        whenIdle(() => setTimeout(() => fetchManifest(readState().buildId), MANIFEST_DELAY_MS))
      if (document.readyState === 'complete') fetchLater()
      else window.addEventListener('load', fetchLater, { once: true })
    },
  }
}

async function fetchManifest(buildId: string): Promise<void> {
  try {
    const response = await fetch(`/builds/meta/${buildId}.json`)
    if (!response.ok) throw new Error(`status ${response.status}`)
    await response.json()
  } catch (error) {
    console.error(`Failed to fetch the manifest of build ${buildId}`, error)
  }
}
