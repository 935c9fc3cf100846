import type { Outcome } from '#browser/calls/request.ts'
import type { Content } from '../../rules/content.ts'
import { same } from '../../rules/same.ts'
import { readSpot, type Spot } from '../../rules/spot.ts'
import type { DraftSaved, PageToBuild, SaveDraftData } from '../../schemas.ts'
import {
  type ChosenAround,
  type Deed,
  type History,
  historyOf,
  readHistory,
  redone,
  stepped,
  undone,
  writeHistory,
} from './history.ts'

/** Where the newest change is. */
export type Saved =
  | { kind: 'published' | 'saved' | 'waiting' | 'saving' }
  /** Only in this browser: the server was not reached, and is asked again. */
  | { kind: 'local' }
  /** Others have changed the same. */
  | { kind: 'conflict'; message: string }
  /** Whoever builds may not build any more: it stays in this browser. */
  | { kind: 'barred'; message: string }
  /** The server does not take it as it is. */
  | { kind: 'refused'; message: string; spot: Spot | null }

export interface EditorState {
  history: History<Content>
  saved: Saved
  /** Of the stored draft; null where there is none. */
  revision: number | null
}

interface Needs {
  page: PageToBuild
  /** What this browser has kept of the page. */
  kept: string | null
  keep: (text: string) => void
  send: (data: SaveDraftData) => Promise<Outcome<DraftSaved>>
  /** What two have made of one content; null where both changed the same. */
  merge: (base: Content, mine: Content, theirs: Content) => Content | null
  now: () => number
}

/** ms after the last change until it is sent. */
export const SAVE_AFTER = 800

/** ms until the server is asked again where it was not reached. */
export const RETRY_AFTER = 5_000

interface Kept {
  revision: number | null
  version: number | null
  isUnsaved: boolean
  history: History<Content>
}

/** What was kept, if it can be read: another version of the builder may have written it. */
function readKept(text: string | null): Kept | null {
  if (!text) return null
  try {
    const kept = JSON.parse(text) as Kept
    const history = readHistory<Content>(kept.history)
    return history && { ...kept, history }
  } catch {
    return null
  }
}

const refusedWith = (message: string, at: string | undefined, status = 422): Saved =>
  status === 403 ? { kind: 'barred', message } : { kind: 'refused', message, spot: readSpot(at) }

/** What is kept of it in this browser. */
function keptText(
  { revision, history }: EditorState,
  head: { version: number | null; isUnsaved: boolean; at: number },
): string {
  const text = JSON.stringify({ revision, ...head })
  return `${text.slice(0, -1)},"history":${writeHistory(history)}}`
}

/** What a page begins with: what this browser has kept, where no server has it or it is what the server has. */
function openedWith(page: PageToBuild, kept: string | null) {
  const stored = page.draft?.content ?? page.published
  const found = readKept(kept)
  const isSame = found !== null && same(found.history.now, stored)
  if (found?.isUnsaved && !isSame)
    return { history: found.history, revision: found.revision, version: found.version, isUnsaved: true }
  return {
    history: found && isSame ? found.history : historyOf(stored),
    revision: revisionOf(page),
    version: page.versionId,
    isUnsaved: false,
  }
}

/** The steps after an answer: the server's content is the same as what was sent but for what others have changed. */
function withTheirs(
  history: History<Content>,
  content: Content,
  answer: DraftSaved,
  { merge, now }: Pick<Needs, 'merge' | 'now'>,
): History<Content> {
  if (!answer.merged || same(answer.content, content)) return history
  const mine = history.now === content ? answer.content : merge(content, history.now, answer.content)
  return mine ? stepped(history, mine, { kind: 'merge', name: '' }, { at: now() }) : history
}

/** Of the draft; null: there is none. */
const revisionOf = ({ draft }: PageToBuild): number | null => draft?.revision ?? null

/** What the server has is a draft, or what the site shows. */
const savedAs = (revision: number | null): 'saved' | 'published' =>
  revision === null ? 'published' : 'saved'

/** A step that was taken back before it was sent leaves nothing to wait for. */
const withNothingToSend = ({ saved, revision }: EditorState): Saved =>
  saved.kind === 'waiting' ? { kind: savedAs(revision) } : saved

export type Editor = ReturnType<typeof createEditor>

const savedWhere = (isSent: boolean, revision: number | null): Saved => ({
  kind: isSent ? savedAs(revision) : 'waiting',
})

/**
 * The content of one page that is being built: its steps, and how it gets to the server. Each change is kept in this
 * browser at once, and sent a moment after the last one.
 */
export function createEditor({ page, kept, keep, send, merge, now }: Needs) {
  const opened = openedWith(page, kept)
  const published = { content: page.published }
  let { version } = opened
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  /** What the server has; undefined: something older than what was kept. */
  let sent: Content | undefined = opened.isUnsaved ? undefined : opened.history.now
  const listeners = new Set<() => void>()
  let state: EditorState = {
    history: opened.history,
    revision: opened.revision,
    saved: { kind: savedAs(revisionOf(page)) },
  }

  const isDirty = () => state.history.now !== sent

  const tell = (change: Partial<EditorState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const keepState = () => keep(keptText(state, { version, isUnsaved: isDirty(), at: now() }))

  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), delay)
  }

  function takeAnswer(content: Content, answer: DraftSaved) {
    const { history } = state
    const next = withTheirs(history, content, answer, { merge, now })
    sent = next.now === history.now && history.now === content ? content : answer.content
    if (same(next.now, sent)) sent = next.now
    const { revision } = answer
    if (revision === null) {
      published.content = answer.content
      version = answer.versionId
    }
    tell({ history: next, revision, saved: savedWhere(next.now === sent, revision) })
    keepState()
    if (isDirty()) schedule(SAVE_AFTER)
  }

  async function attempt(force: boolean) {
    const content = state.history.now
    tell({ saved: { kind: 'saving' } })
    const outcome = await send({
      key: page.key,
      content,
      baseRevision: state.revision,
      ...(state.revision === null && { baseVersion: version }),
      ...(force && { force }),
    })
    if (outcome.ok) return takeAnswer(content, outcome.result)
    const { refusal } = outcome
    const message = refusal?.messages[0] ?? ''
    if (refusal?.code === 'pages-conflict') return tell({ saved: { kind: 'conflict', message } })
    if (refusal && refusal.statusCode < 500 && refusal.statusCode !== 429) {
      // What was changed meanwhile may be what was wrong.
      if (state.history.now !== content) schedule(SAVE_AFTER)
      return tell({ saved: refusedWith(message, refusal.at, refusal.statusCode) })
    }
    tell({ saved: { kind: 'local' } })
    schedule(RETRY_AFTER)
  }

  /** Sends what is not sent yet. @returns whether the server has everything */
  async function save({ force = false } = {}): Promise<boolean> {
    clearTimeout(timer)
    while (sending) await sending
    if (!isDirty() && !force) {
      tell({ saved: withNothingToSend(state) })
      return true
    }
    if (state.saved.kind === 'conflict' && !force) return false
    sending = attempt(force).finally(() => {
      sending = undefined
    })
    await sending
    return !isDirty()
  }

  function become(history: History<Content>) {
    if (history.now === state.history.now) return
    const isWaiting = state.saved.kind !== 'conflict'
    tell({ history, ...(isWaiting && { saved: { kind: 'waiting' } }) })
    keepState()
    if (isWaiting) schedule(SAVE_AFTER)
  }

  /** Shows what the server has; what was there before can be taken back to. */
  function takeOver(from: PageToBuild, deed: Deed) {
    clearTimeout(timer)
    const content = from.draft?.content ?? from.published
    published.content = from.published
    version = from.versionId
    const history = stepped(state.history, content, deed, { at: now() })
    sent = history.now
    tell({
      history,
      revision: revisionOf(from),
      saved: { kind: savedAs(revisionOf(from)) },
    })
    keepState()
  }

  return {
    key: page.key,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @param field what is typed into one field without a pause is one step; `chosen`: before it and after it */
    edit: (content: Content, deed: Deed, field = '', chosen?: ChosenAround) =>
      become(stepped(state.history, content, deed, { field, at: now(), chosen })),
    undo: () => become(undone(state.history) ?? state.history),
    redo: () => become(redone(state.history) ?? state.history),
    save,
    takeOver,
    isDirty,
    /** Says where something is that was refused when it was to be published; the next change takes it back. */
    refuse: (message: string, at: string) => tell({ saved: refusedWith(message, at) }),
    /** What the site shows now. */
    published: () => published.content,
    /** Begins to send what an earlier visit has left. */
    begin() {
      if (!isDirty()) return
      tell({ saved: { kind: 'waiting' } })
      schedule(0)
    },
  }
}
