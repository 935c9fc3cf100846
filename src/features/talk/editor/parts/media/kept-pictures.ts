import type { Editor } from '@tiptap/core'
import { localKeys, readLocal } from '#browser/visitor/storage.ts'
import { keepPlace, type UploadPlace } from './upload-places.ts'

/**
 * Pictures that are on their way into a text outlive a reload: each file stands in the browser's database, and its place
 * beside the text, as everything else of a form. What has no place any more is no part of any text, and goes.
 */
export interface KeptPlaces {
  /** Places by file, as JSON; null where there are none. */
  read: () => string | null
  write: (text: string) => void
}

const DATABASE = 'desk-pictures'
const STORE = 'files'
/** Begins what is stored of a picture that lies elsewhere: the rest says which. */
const FAR = 'far:'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await open()
    const transaction = database.transaction(STORE, mode)
    const asked = work(transaction.objectStore(STORE))
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    database.close()
    return asked.result
  } catch {
    // A private window without a database, or a full disk: the picture is sent all the same, but not after a reload.
    return null
  }
}

function readPlaces(kept: KeptPlaces | undefined): Record<string, number> {
  try {
    return JSON.parse(kept?.read() ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Removes the files of texts that were sent or thrown away in the meantime: no place names them. */
async function sweep(): Promise<void> {
  const ids = (await inStore('readonly', (store) => store.getAllKeys())) ?? []
  if (ids.length === 0) return
  const kept = localKeys('').map((key) => readLocal(key) ?? '')
  for (const id of ids)
    if (!kept.some((text) => text.includes(String(id))))
      await inStore('readwrite', (store) => store.delete(id))
}

/** The pictures of one text that are on their way, with the files that came before a reload. */
export class PictureKeeper {
  readonly #kept: KeptPlaces | undefined
  readonly #places = new Map<string, UploadPlace>()
  readonly #ids = new Map<File, string>()

  /** Places from before a reload, until their files are read. */
  #before: Record<string, number>

  constructor(kept: KeptPlaces | undefined) {
    this.#kept = kept
    this.#before = readPlaces(kept)
  }

  /** Keeps files with their place until each is forgotten. */
  keep(files: readonly File[], place: UploadPlace): void {
    if (!this.#kept) return
    for (const file of files) {
      const id = crypto.randomUUID()
      this.#hold(id, file, place)
      void inStore('readwrite', (store) => store.put(file, id))
    }
    this.save()
  }

  /** Keeps what is known of a picture that lies elsewhere. @returns what forgets it */
  keepAddress(about: string, place: UploadPlace): () => void {
    const id = `${FAR}${crypto.randomUUID()} ${about}`
    this.#places.set(id, place)
    this.save()
    return () => {
      this.#places.delete(id)
      this.save()
    }
  }

  /** It is in the text, or never will be. */
  forget(file: File): void {
    const id = this.#ids.get(file)
    if (id === undefined) return
    this.#ids.delete(file)
    this.#places.delete(id)
    void inStore('readwrite', (store) => store.delete(id))
    this.save()
  }

  /** Stores where they stand now, whatever was written meanwhile. */
  save(): void {
    if (!this.#kept) return
    const places = [...this.#places].flatMap(([id, place]) => {
      const at = place.find()
      return at === null ? [] : [[id, at] as const]
    })
    const all = { ...this.#before, ...Object.fromEntries(places) }
    this.#kept.write(Object.keys(all).length > 0 ? JSON.stringify(all) : '')
  }

  /**
   * Those that a reload has interrupted, by their places, in the order of the text: files, or what is known of one that lies
   * elsewhere.
   */
  async recall(editor: Editor): Promise<Array<{ files: File[]; place: UploadPlace; far?: string }>> {
    if (!this.#kept) return []
    const byPlace = new Map<number, Array<{ id: string; file: File }>>()
    const far: Array<[about: string, at: number]> = []
    for (const [id, at] of Object.entries(this.#before)) {
      if (id.startsWith(FAR)) {
        far.push([id.slice(id.indexOf(' ') + 1), at])
        continue
      }
      const file = await inStore<unknown>('readonly', (store) => store.get(id))
      if (file instanceof File) byPlace.set(at, [...(byPlace.get(at) ?? []), { id, file }])
    }
    this.#before = {}
    void sweep()
    if (editor.isDestroyed) return []
    const placeAt = (at: number) => keepPlace(editor, Math.min(at, editor.state.doc.content.size))
    const found = [...byPlace.keys(), ...far.map(([, at]) => at)].sort((one, other) => one - other)
    return found.map((at) => {
      const place = placeAt(at)
      const held = byPlace.get(at)
      byPlace.delete(at)
      if (!held) {
        const index = far.findIndex(([, where]) => where === at)
        return { files: [], place, far: far.splice(index, 1)[0]?.[0] ?? '' }
      }
      for (const { id, file } of held) this.#hold(id, file, place)
      return { files: held.map(({ file }) => file), place }
    })
  }

  #hold(id: string, file: File, place: UploadPlace): void {
    this.#ids.set(file, id)
    this.#places.set(id, place)
  }
}
