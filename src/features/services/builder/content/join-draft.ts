import type { Database } from '#database/schema.ts'
import { type DraftRow, findState } from '../queries/drafts.ts'
import { findKept, findVersion, type VersionRow } from '../queries/versions.ts'
import type { Content } from '../rules/content.ts'
import { mergeContents } from '../rules/merge.ts'
import type { Live } from './published.ts'

interface Joining {
  db: Database
  key: string
  mine: Content
  /** The draft that mine was made of; null: what was published. */
  baseRevision: number | null
  /** Which version that was; undefined: whatever is live. */
  baseVersion: number | null | undefined
  draft: DraftRow | null
  live: Live
  isForced: boolean
}

/** Whose change is in the way of mine, and since when. */
export interface InTheWay {
  who: string | null
  when: Date
}
export type Joined = { content: Content; isMerged: boolean } | { conflict: InTheWay | null }

/**
 * Puts together what I have made with what others have saved or published since. Nothing of theirs is lost, unless I have
 * seen it and say so.
 */
export async function joinDraft(joining: Joining): Promise<Joined> {
  const { mine, isForced } = joining
  if (isForced) return { content: mine, isMerged: false }
  const withDraft = await joinSaved(joining)
  if ('conflict' in withDraft) return withDraft
  return joinLive({ ...joining, mine: withDraft.content }, withDraft.isMerged)
}

/** With what others have saved of the draft since. */
async function joinSaved({ db, key, mine, baseRevision, draft, live }: Joining): Promise<Joined> {
  // A draft that is none any more was published, taken back or changed back: what others see is what is published.
  const isOver = draft !== null && draft.content === null
  if (!draft || (isOver ? baseRevision === null : draft.revision === baseRevision))
    return { content: mine, isMerged: false }
  const theirs = draft.content ?? live.content
  const base =
    baseRevision === null ? await baseOf(db, key, draft, live) : await findState(db, key, baseRevision)
  const merged = base && mergeContents(base, mine, theirs)
  if (!merged || 'conflicts' in merged) {
    return { conflict: { who: draft.savedByName, when: draft.savedAt } }
  }
  return { content: merged.content, isMerged: true }
}

/** What was published when a draft was begun. */
async function baseOf(db: Database, key: string, draft: DraftRow, live: Live): Promise<Content | null> {
  if (draft.baseVersionId === null) return live.content
  return (await findVersion(db, key, draft.baseVersionId))?.content ?? null
}

/** With what was published since it was begun. */
async function joinLive(
  { db, key, mine, baseRevision, baseVersion, draft, live }: Joining,
  isMerged: boolean,
): Promise<Joined> {
  const begun = draft?.content ? draft.baseVersionId : baseRevision === null ? baseVersion : undefined
  if (begun === undefined || begun === live.versionId) return { content: mine, isMerged }
  // Begun where no version was live: what stood there was kept when the next one took its place.
  const base = await (begun === null ? findKept(db, key) : findVersion(db, key, begun))
  const merged = base && mergeContents(base.content, mine, live.content)
  if (!base || !merged || 'conflicts' in merged)
    return { conflict: live.at && { who: await nameOf(db, key, live), when: live.at } }
  return { content: merged.content, isMerged: true }
}

async function nameOf(db: Database, key: string, { versionId }: Live): Promise<string | null> {
  const version: VersionRow | null = versionId === null ? null : await findVersion(db, key, versionId)
  return version?.byName ?? null
}
