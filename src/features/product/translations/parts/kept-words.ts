import { readLocal, writeLocal } from '#browser/visitor/storage.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'

export interface Words {
  title: string
  excerpt: string
  document: Doc
  hidden: Doc | null
}

/** A translation as stored on this device, and its save state on the server. */
export interface KeptWords {
  words: Words
  /** Of the draft on the server as this device knows it; 0 until there is one. */
  version: number
  /** Everything in it is on the server. */
  isSaved: boolean
}

/** Keyed by person: another account in the same browser does not see it. */
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
