/**
 * Size of this process's thread pool (libuv), used for files, hashes, pictures and compression: as set at its start,
 * or Node's default.
 */
export const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4

/**
 * Size of a worker's thread pool. Two hashes and two avatars may be made at once, each taking as long as compressing
 * many pages: with Node's default of four, pages would wait for them.
 */
export const THREADS_OF_WORKER = Number(process.env.UV_THREADPOOL_SIZE) || 8
