import { DOCUMENT_VERSION, isRecord } from '../document.ts'
import { type ParsedDocument, parseDocument } from './parse-document.ts'

type Upgrade = (document: Record<string, unknown>) => Record<string, unknown>

/** From each earlier version to the next. New kinds of nodes and marks need none: only a changed meaning does. */
const UPGRADES: Record<number, Upgrade> = {}

/** A stored document of any version to one of today's; of a version still to come it is a problem, not a guess. */
export function upgradeDocument(stored: unknown, upgrades = UPGRADES): ParsedDocument {
  let document = stored
  while (isRecord(document) && typeof document.version === 'number' && document.version < DOCUMENT_VERSION) {
    const upgrade: Upgrade | undefined = upgrades[document.version]
    if (!upgrade) break
    document = { ...upgrade(document), version: document.version + 1 }
  }
  return parseDocument(document)
}
