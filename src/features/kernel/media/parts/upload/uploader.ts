import { inSession, type Outcome, post, send } from '#browser/calls/request.ts'
import { readState } from '#browser/page/page-store.ts'
import { cancelUpload, getUploadStatus, uploadChunk } from '../../contract.ts'
import { crc32 } from '../../rules/crc32.ts'
import { PIECE, PIECES_AT_ONCE, piecesOf } from '../../rules/uploads.ts'
import type { MediaItem } from '../../schemas.ts'

/** Where one file is on its way. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'complete' | 'error'

export interface Upload {
  id: number
  file: File
  state: UploadState
  /** Of each piece: not begun, on its way, there. */
  pieces: ReadonlyArray<'none' | 'going' | 'there'>
  /** What the server said, joined with commas; null where it said nothing that can be read. */
  problem: string | null
  /** The line broke while it was on its way: it waits for the line, and goes on by itself. */
  isLineBroken: boolean
  item: MediaItem | null
  /** When its first piece was sent. */
  startedAt: number
  /** Pieces that were there when it was. */
  before: number
}

/** ms between tries when the line is broken, each longer than the one before. */
const WAITS = [1_000, 3_000, 8_000]
/** ms after which what broke with the line is tried again by itself: not every browser notices when it is back. */
const LINE_WAIT = 15_000
/** Rounds in which pieces that got lost are sent again. */
const ROUNDS = 3
/** ms between questions whether a file that is all there has been put together, and how many. */
const JOINING_WAIT = 1_000
const JOINING_WAITS = 120

type Sent = Outcome<MediaItem | null>
type Failed = Pick<Upload, 'problem' | 'isLineBroken'>

/** Sends files one after the other, each in pieces of which some are on their way at once. */
export function createUploader(onItem: (item: MediaItem) => void) {
  const uploads = createUploadList()
  const { change, find } = uploads
  let running: AbortController | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  async function next(): Promise<void> {
    const upload = uploads.list().find(({ state }) => state === 'waiting')
    if (running || !upload) return
    running = new AbortController()
    const { signal } = running
    change(upload.id, { state: 'uploading', problem: null, isLineBroken: false, startedAt: Date.now() })
    const outcome = await sendWhole(uploads, upload, signal)
    running = null
    if (outcome === 'stopped') return void next()
    if ('item' in outcome) {
      change(upload.id, { state: 'complete', item: outcome.item })
      onItem(outcome.item)
      // The line is there: what broke with it goes on, and not only when somebody presses for each.
      goOn()
    } else {
      change(upload.id, { state: 'error', ...outcome })
      if (outcome.isLineBroken) awaitLine()
    }
    if (navigator.onLine) await next()
    else awaitLine()
  }

  const goOn = (): void => {
    clearTimeout(retry)
    retry = undefined
    for (const { id, state, isLineBroken } of uploads.list())
      if (state === 'error' && isLineBroken) change(id, { state: 'waiting' })
    void next()
  }
  const awaitLine = (): void => {
    window.addEventListener('online', goOn)
    retry ??= setTimeout(goOn, LINE_WAIT)
  }

  return {
    list: uploads.list,
    subscribe: uploads.subscribe,
    isBusy: () => uploads.list().some(({ state }) => state === 'uploading' || state === 'waiting'),
    add(files: readonly File[]): void {
      uploads.add(files)
      void next()
    },
    addRefused: uploads.addRefused,
    pause(id: number): void {
      const isRunning = find(id)?.state === 'uploading'
      change(id, { state: 'paused' })
      if (isRunning) running?.abort()
    },
    resume(id: number): void {
      change(id, { state: 'waiting', problem: null })
      void next()
    },
    cancel(id: number): void {
      const upload = uploads.remove(id)
      if (upload?.state === 'uploading') running?.abort()
      if (upload?.pieces.some((piece) => piece !== 'none')) void send(cancelUpload, nameOf(upload.file))
    },
    stop(): void {
      window.removeEventListener('online', goOn)
      clearTimeout(retry)
      retry = undefined
      running?.abort()
    },
  }
}
export type Uploader = ReturnType<typeof createUploader>

/** The files that were chosen, and how far each is; listeners are notified of every change. */
function createUploadList() {
  let uploads: readonly Upload[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  const set = (next: readonly Upload[]): void => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const find = (id: number) => uploads.find((upload) => upload.id === id)
  const change = (id: number, part: Partial<Upload>): void =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const begin = (file: File, part: Pick<Upload, 'pieces' | 'state' | 'problem'>): Upload => {
    lastId += 1
    return { id: lastId, file, ...part, isLineBroken: false, item: null, startedAt: 0, before: 0 }
  }

  return {
    list: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find,
    change,
    setPiece(id: number, index: number, state: Upload['pieces'][number]): void {
      const upload = find(id)
      if (upload) change(id, { pieces: upload.pieces.map((piece, at) => (at === index ? state : piece)) })
    },
    add(files: readonly File[]): void {
      const added = files.map((file) => {
        const pieces = Array.from({ length: piecesOf(file.size) }, () => 'none' as const)
        return begin(file, { pieces, state: 'waiting', problem: null })
      })
      set([...uploads.filter(({ state }) => state !== 'complete'), ...added])
    },
    /** What was refused before it was sent stands in the list too, with what is wrong. */
    addRefused: (file: File, problem: string): void =>
      set([...uploads, begin(file, { pieces: [], state: 'error', problem })]),
    remove(id: number): Upload | undefined {
      const upload = find(id)
      set(uploads.filter((one) => one.id !== id))
      return upload
    },
  }
}
type UploadList = ReturnType<typeof createUploadList>

/** Sends what of a file is not there, until it is whole. */
async function sendWhole(
  { find, change, setPiece }: UploadList,
  { id, file }: Upload,
  signal: AbortSignal,
): Promise<'stopped' | { item: MediaItem } | Failed> {
  const name = nameOf(file)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { there, item } = await findUploadedPieces(file, signal)
    if (signal.aborted) return 'stopped'
    if (item) return { item }
    change(id, {
      before: there.size,
      pieces: find(id)?.pieces.map((_piece, at) => (there.has(at) ? 'there' : 'none')) ?? [],
    })
    const missing = Array.from({ length: name.totalChunks }, (_none, at) => at).filter((at) => !there.has(at))
    // All are there, and yet it is not whole: one more makes the server look again.
    const sent = await sendPieces(file, missing.length > 0 ? missing : [0], {
      signal,
      onPiece: (index, state) => setPiece(id, index, state),
      onLine: (isLineBroken) => {
        if (find(id)?.isLineBroken !== isLineBroken) change(id, { isLineBroken })
      },
    })
    if (sent === 'stopped' || 'problem' in sent) return sent
    // Of several pieces one may be of another file too, and be answered with that: the status compares all of them.
    if (sent.item && name.totalChunks === 1) return { item: sent.item }
  }
  const { item } = await findUploadedPieces(file, signal)
  if (signal.aborted) return 'stopped'
  if (item) return { item }
  // Sending it once more by itself would not make it whole either.
  return { problem: null, isLineBroken: false }
}

interface Sending {
  signal: AbortSignal
  onPiece: (index: number, state: Upload['pieces'][number]) => void
  /** Told with each try whether the line is broken, before anybody gives up on it. */
  onLine: (isBroken: boolean) => void
}

/** Sends some pieces of a file, several at once. */
async function sendPieces(
  file: File,
  missing: number[],
  { signal, onPiece, onLine }: Sending,
): Promise<'stopped' | { item: MediaItem | null } | Failed> {
  const queue = [...missing]
  let item: MediaItem | null = null
  let refused: Sent | null = null
  const work = async (): Promise<void> => {
    for (;;) {
      const index = queue.shift()
      if (index === undefined || refused || signal.aborted) return
      onPiece(index, 'going')
      const outcome = await sendWithRetries(file, index, { signal, onLine })
      if (outcome.ok) {
        item = outcome.result ?? item
        onPiece(index, 'there')
      } else {
        refused ??= outcome
        onPiece(index, 'none')
      }
    }
  }
  await Promise.all(Array.from({ length: PIECES_AT_ONCE }, work))
  if (signal.aborted) return 'stopped'
  const failed = refused as Sent | null
  if (failed && !failed.ok)
    return {
      problem: failed.refusal ? failed.refusal.messages.join(',') : null,
      isLineBroken: failed.isUnreachable === true,
    }
  return { item }
}

/** What names an upload at the server. */
const nameOf = (file: File) => ({
  fileName: file.name,
  fileSize: file.size,
  totalChunks: piecesOf(file.size),
})

/**
 * Which pieces of this very file are there. Another one may have the same name and size, so each is held against what
 * it holds here.
 */
async function findUploadedPieces(
  file: File,
  signal: AbortSignal,
): Promise<{ there: ReadonlySet<number>; item: MediaItem | null }> {
  const there = new Set<number>()
  for (let waits = 0; waits < JOINING_WAITS && !signal.aborted; waits += 1) {
    const status = await send(getUploadStatus, nameOf(file), { signal })
    if (!status.ok) return { there, item: null }
    const { received, sums, isJoining, item } = status.result
    there.clear()
    for (const [at, index] of received.entries())
      if ((await sumOf(file, index)) === sums[at]) there.add(index)
    const isAll = there.size === piecesOf(file.size)
    if (isAll && item) return { there, item }
    // Of what has become something else nothing can be used.
    if (item) there.clear()
    if (!isAll || !isJoining) break
    await new Promise((resolve) => setTimeout(resolve, JOINING_WAIT))
  }
  return { there, item: null }
}

/** Whether it was sent before, this very file: then it takes nothing of the day. */
export async function isThere(file: File): Promise<boolean> {
  for (;;) {
    const status = await send(getUploadStatus, nameOf(file))
    // As long as the line is broken nobody knows, and nothing can be sent either.
    if (status.ok) break
    if (!status.isUnreachable) return false
    await new Promise((resolve) => setTimeout(resolve, JOINING_WAIT))
  }
  return (await findUploadedPieces(file, new AbortController().signal)).item !== null
}

const pieceOf = (file: File, index: number): Blob => file.slice(index * PIECE, (index + 1) * PIECE)
const sumOf = async (file: File, index: number): Promise<number> =>
  crc32(new Uint8Array(await pieceOf(file, index).arrayBuffer()))

/** Tries again when the line is broken, not when the piece is refused. */
async function sendWithRetries(
  file: File,
  index: number,
  { signal, onLine }: Pick<Sending, 'signal' | 'onLine'>,
): Promise<Sent> {
  for (const wait of [...WAITS, null]) {
    const outcome = await inSession(() => sendPiece(file, index, signal), 'all')
    const isFinal = outcome.ok || outcome.refusal !== undefined || signal.aborted
    if (!signal.aborted) onLine(!outcome.ok && outcome.isUnreachable === true)
    if (isFinal || wait === null) return outcome
    await lineOr(wait)
  }
  return { ok: false }
}

/** Waits so long, or until the browser says that it has a network again. */
const lineOr = (wait: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(rest)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const rest = setTimeout(goOn, wait)
    window.addEventListener('online', goOn)
  })

async function sendPiece(file: File, index: number, signal: AbortSignal): Promise<Sent> {
  const form = new FormData()
  const { fileName, fileSize, totalChunks } = nameOf(file)
  form.set('chunk', pieceOf(file, index), 'chunk')
  form.set('chunkIndex', String(index))
  form.set('totalChunks', String(totalChunks))
  form.set('fileName', fileName)
  form.set('fileSize', String(fileSize))
  return post(uploadChunk, `/api/upload?lang=${readState().route.locale}`, { body: form, signal })
}
