/** Those that this process has for files, hashes, pictures and compression: what it was started with, or Node's own. */
export const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4

/**
 * Those of a worker. Two hashes and two faces may run at once, each for as long as it takes to compress many pages: with
 * Node's own four all pages would wait for them.
 */
export const THREADS_OF_WORKER = Number(process.env.UV_THREADPOOL_SIZE) || 8
