/** The path of the service worker; at the root, so that its scope is the whole site. */
export const WORKER_PATH = '/service-worker.js'

/** A text that was read for a while. It is kept only if strangers may read it. */
interface Keep {
  kind: 'keep'
  /** Address of the page without its host, and of what its data comes by. */
  page: string
  payload: string
}

/** Nobody is signed in here any more: the kept texts must be deleted. */
interface Forget {
  kind: 'forget'
}

/** Messages from pages to the service worker. */
export type ToWorker = Keep | Forget
