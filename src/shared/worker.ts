/** Where the worker of the browser is: from there it may look after the whole site. */
export const WORKER_PATH = '/service-worker.js'

/** A text that was read for a while; everybody may read it, or it is not kept. */
interface Keep {
  kind: 'keep'
  /** Address of the page without its host, and of what its data comes by. */
  page: string
  payload: string
}

/** Nobody is signed in here any more: what was read here is nobody else's business. */
interface Forget {
  kind: 'forget'
}

/** What pages of the site say to the worker. */
export type ToWorker = Keep | Forget
