import { readLocal, writeLocal } from '#browser/storage.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'

export interface Words {
  title: string
  excerpt: string
  document: Doc
  hidden: Doc | null
}

/** What stands in the form on this device, and what of it the server has. */
export interface KeptWords {
  words: Words
  /** Of the draft on the server as this device knows it; 0 until there is one. */
  version: number
  /** Everything in it is on the server. */
  isSaved: boolean
}

/** Of one person: whoever signs in next at the same table finds nothing of it. */
export const nameOfWords = (personId: number, kind: string, id: number, to: string): string =>
  `translate:${personId}:${kind}:${id}:${to}`

export function readWords(name: string): KeptWords | null {
  try {
    const kept = JSON.parse(readLocal(name) ?? 'null') as KeptWords | null
    return kept && typeof kept.words?.title === 'string' ? kept : null
  } catch {
    return null
  }
}

export const keepWords = (name: string, kept: KeptWords): void => writeLocal(name, JSON.stringify(kept))
export const forgetWords = (name: string): void => writeLocal(name, '')
