import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '#browser/calls/request.ts'
import type { Content, PageContent } from '../../rules/content.ts'
import { mergeContents } from '../../rules/merge.ts'
import type { DraftSaved, PageToBuild, SaveDraftData } from '../../schemas.ts'
import { createEditor, RETRY_AFTER, SAVE_AFTER } from './editor.ts'
import { chosenThen, MOST_KEPT, MOST_STEPS } from './history.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DEED = { kind: 'set', name: 'Text' } as const
const contentOf = (...values: number[]): PageContent => ({
  modules: {
    desktop: values.map((count, at) => ({
      id: `m${at}`,
      name: 'rich-text',
      version: 1,
      slot: 'main',
      settings: { count },
    })),
    tablet: null,
    mobile: null,
  },
  colorMode: null,
  about: null,
})

const pageOf = (published: Content, draft: Content | null = null, revision = 1): PageToBuild => ({
  key: 'home',
  name: 'Home',
  path: '',
  samples: [],
  published,
  publishedAt: null,
  versionId: 3,
  draft: draft && { content: draft, revision, savedAt: '', savedBy: null, isMine: true },
  scheduled: null,
  variant: null,
  floating: { shown: [], empty: [] },
  others: [],
})

const LOST = { ok: false, isUnreachable: true } as const
const refused = (code: string, message: string) =>
  ({ ok: false, refusal: { statusCode: 409, code, messages: [message] } }) as const

/** A page on the desk, and a server that answers what the test says; without, that it has saved. */
function desk(page: PageToBuild, kept: string | null = null) {
  const sent: SaveDraftData[] = []
  const answers: Array<(data: SaveDraftData) => Outcome<DraftSaved>> = []
  let keeps = kept
  const editor = createEditor({
    page,
    kept,
    keep: (text) => {
      keeps = text
    },
    send: async (data) => {
      sent.push(data)
      const answer = answers.shift()
      if (answer) return answer(data)
      const result = {
        revision: (data.baseRevision ?? 0) + 1,
        versionId: 3,
        savedAt: '',
        content: data.content,
        merged: false,
      }
      return { ok: true, result }
    },
    merge: (base, mine, theirs) => {
      const merged = mergeContents(base, mine, theirs)
      return 'content' in merged ? merged.content : null
    },
    now: () => Date.now(),
  })
  editor.begin()
  const wait = (ms = SAVE_AFTER) => vi.advanceTimersByTimeAsync(ms)
  return { editor, sent, answers, wait, kept: () => keeps, kind: () => editor.read().saved.kind }
}

describe('a change', () => {
  it('is sent once, a moment after the last, with what it was made on', async () => {
    const { editor, sent, wait, kind } = desk(pageOf(contentOf(1)))
    expect(kind()).toBe('published')
    editor.edit(contentOf(2), DEED)
    editor.edit(contentOf(3), DEED)
    expect([kind(), sent.length]).toEqual(['waiting', 0])
    await wait()
    expect(sent).toEqual([{ key: 'home', content: contentOf(3), baseRevision: null, baseVersion: 3 }])
    editor.edit(contentOf(4), DEED)
    await wait()
    expect([sent[1]?.baseRevision, kind()]).toEqual([1, 'saved'])
  })

  it('that was typed into one field is one step, and can be taken back and brought again', async () => {
    const { editor } = desk(pageOf(contentOf(1)))
    editor.edit(contentOf(2), DEED, 'count')
    editor.edit(contentOf(3), DEED, 'count')
    editor.undo()
    expect(editor.read().history.now).toEqual(contentOf(1))
    editor.redo()
    expect(editor.read().history.now).toEqual(contentOf(3))
  })

  it('brings back what was chosen before it when it is taken back, and what was after it when it is made again', () => {
    const { editor } = desk(pageOf(contentOf(1)))
    editor.edit(contentOf(2), DEED, '', { before: ['a'], after: ['b'] })
    editor.edit(contentOf(3), DEED)
    const go = (way: 'undo' | 'redo') => {
      const then = chosenThen(editor.read().history, way)
      editor[way]()
      return then
    }
    expect([go('undo'), go('undo'), go('undo')]).toEqual([undefined, ['a'], undefined])
    expect([go('redo'), go('redo'), go('redo')]).toEqual([['b'], undefined, undefined])
  })

  it('that was taken back before it was sent leaves nothing to be saved', async () => {
    const { editor, sent, wait, kind } = desk(pageOf(contentOf(1)))
    editor.edit(contentOf(2), DEED)
    editor.undo()
    await wait()
    expect([kind(), sent.length]).toEqual(['published', 0])
  })

  it('that was changed back after it was sent leaves no draft, and the next goes on from what is published', async () => {
    const { editor, answers, sent, wait, kind } = desk(pageOf(contentOf(1)))
    editor.edit(contentOf(2), DEED)
    await wait()
    answers.push(({ content }) => ({
      ok: true,
      result: { revision: null, versionId: 8, savedAt: '', content, merged: false },
    }))
    editor.undo()
    await wait()
    expect([kind(), editor.read().revision, editor.published()]).toEqual(['published', null, contentOf(1)])
    editor.redo()
    await wait()
    expect([sent[2]?.baseRevision, sent[2]?.baseVersion, kind()]).toEqual([null, 8, 'saved'])
  })

  it('stays in the browser where the server is not reached, and is sent again', async () => {
    const { editor, answers, sent, wait, kind } = desk(pageOf(contentOf(1)))
    answers.push(() => LOST)
    editor.edit(contentOf(2), DEED)
    await wait()
    expect(kind()).toBe('local')
    await wait(RETRY_AFTER)
    expect([kind(), sent.length]).toEqual(['saved', 2])
  })

  it('made while another is on its way follows it', async () => {
    const { editor, answers, sent, wait, kind } = desk(pageOf(contentOf(1)))
    answers.push((data) => {
      editor.edit(contentOf(3), DEED)
      return {
        ok: true,
        result: { revision: 1, versionId: 3, savedAt: '', content: data.content, merged: false },
      }
    })
    editor.edit(contentOf(2), DEED)
    await wait()
    await wait()
    expect([sent.map(({ content }) => content), sent[1]?.baseRevision, kind()]).toEqual([
      [contentOf(2), contentOf(3)],
      1,
      'saved',
    ])
  })

  it('that the server does not take says why, and the next one is sent', async () => {
    const { editor, answers, wait, kind } = desk(pageOf(contentOf(1)))
    answers.push(() => refused('page-unfit', 'How many: at most 20'))
    editor.edit(contentOf(99), DEED)
    await wait()
    expect(editor.read().saved).toEqual({ kind: 'refused', message: 'How many: at most 20', spot: null })
    editor.edit(contentOf(9), DEED)
    await wait()
    expect(kind()).toBe('saved')
  })
})

describe('what somebody else has changed', () => {
  it('in another module comes in, with what was done meanwhile', async () => {
    const { editor, answers, wait } = desk(pageOf(contentOf(1, 1)))
    answers.push(() => {
      editor.edit(contentOf(3, 1), DEED)
      return {
        ok: true,
        result: { revision: 5, versionId: 3, savedAt: '', content: contentOf(2, 7), merged: true },
      }
    })
    editor.edit(contentOf(2, 1), DEED)
    await wait()
    expect(editor.read().history.now).toEqual(contentOf(3, 7))
    await wait()
    expect([editor.read().saved.kind, editor.read().revision]).toEqual(['saved', 6])
  })

  it('is saved where nothing was changed meanwhile: there is nothing left to send', async () => {
    const { editor, answers, sent, wait } = desk(pageOf(contentOf(1, 1), contentOf(1, 1), 4))
    answers.push(() => ({
      ok: true,
      result: { revision: 5, versionId: 3, savedAt: '', content: contentOf(2, 7), merged: true },
    }))
    editor.edit(contentOf(2, 1), DEED)
    await wait()
    expect(editor.read().saved.kind).toBe('saved')
    expect(editor.read().history.now).toEqual(contentOf(2, 7))
    await wait()
    expect(sent).toHaveLength(1)
  })

  it('in the same one waits for a decision: nothing is sent until then, and nothing is lost', async () => {
    const { editor, answers, sent, wait, kind } = desk(pageOf(contentOf(1), contentOf(1), 4))
    answers.push(() => refused('pages-conflict', 'Ana, at 10:02'))
    editor.edit(contentOf(2), DEED)
    await wait()
    editor.edit(contentOf(3), DEED)
    await wait()
    expect([kind(), sent.length]).toEqual(['conflict', 1])
    editor.takeOver(pageOf(contentOf(1), contentOf(8), 5), { kind: 'theirs', name: '' })
    expect([editor.read().history.now, kind()]).toEqual([contentOf(8), 'saved'])
    editor.undo()
    await wait()
    expect([editor.read().history.now, sent[1]?.baseRevision]).toEqual([contentOf(3), 5])
  })

  it('gives way where one says so', async () => {
    const { editor, answers, sent, wait } = desk(pageOf(contentOf(1), contentOf(1), 4))
    answers.push(() => refused('pages-conflict', 'Ana, at 10:02'))
    editor.edit(contentOf(2), DEED)
    await wait()
    expect(await editor.save({ force: true })).toBe(true)
    expect(sent[1]?.force).toBe(true)
  })
})

it('of whoever may not build any more stays here, and says so', async () => {
  const { editor, answers, wait, kept } = desk(pageOf(contentOf(1)))
  answers.push(() => ({
    ok: false,
    refusal: { statusCode: 403, code: 'forbidden', messages: ['You may not do this.'] },
  }))
  editor.edit(contentOf(2), DEED)
  await wait()
  expect(editor.read().saved).toEqual({ kind: 'barred', message: 'You may not do this.' })
  expect(desk(pageOf(contentOf(1)), kept()).editor.read().history.now).toEqual(contentOf(2))
})

describe('a reload', () => {
  it('finds what was not sent, and sends it on what it was made on', async () => {
    const first = desk(pageOf(contentOf(1), contentOf(1), 4))
    first.answers.push(() => LOST)
    first.editor.edit(contentOf(2), DEED)
    await first.wait()
    const second = desk(pageOf(contentOf(1), contentOf(6), 9), first.kept())
    expect(second.editor.read().history.now).toEqual(contentOf(2))
    await second.wait()
    expect(second.sent[0]?.baseRevision).toBe(4)
  })

  it('keeps the steps where the page is as it was left, and not where it is another', async () => {
    const first = desk(pageOf(contentOf(1)))
    first.editor.edit(contentOf(2), DEED)
    await first.wait()
    const second = desk(pageOf(contentOf(1), contentOf(2)), first.kept())
    second.editor.undo()
    expect(second.editor.read().history.now).toEqual(contentOf(1))
    const other = desk(pageOf(contentOf(1), contentOf(5)), first.kept())
    expect([other.editor.read().history.now, other.editor.read().history.past]).toEqual([contentOf(5), []])
  })

  it('does without what it cannot read', () => {
    for (const kept of ['', '{', '[]', '{"history":3}', '{"history":{"nodes":[[[4]]],"root":[0]}}']) {
      expect(desk(pageOf(contentOf(1)), kept).editor.read().history.now).toEqual(contentOf(1))
    }
  })

  it('keeps a hundred steps of a page of thirty long modules, and goes back and on by all of them', async () => {
    const text = 'Words that stand on a page. '.repeat(60)
    const stepsOf = (step: number): PageContent => {
      const content = contentOf(...Array.from({ length: 30 }, (_, at) => (at === step % 30 ? step : 0)))
      for (const entry of content.modules.desktop) entry.settings.texts = { en: `${entry.id} ${text}` }
      return content
    }
    const first = desk(pageOf(stepsOf(0)))
    for (let step = 1; step <= MOST_STEPS; step++) first.editor.edit(stepsOf(step), DEED)
    await first.wait()
    const second = desk(pageOf(stepsOf(0), stepsOf(MOST_STEPS)), first.kept())
    for (let step = 0; step < MOST_STEPS; step++) second.editor.undo()
    expect(second.editor.read().history.now).toEqual(stepsOf(0))
    const third = desk(pageOf(stepsOf(0), stepsOf(0)), second.kept())
    for (let step = 0; step < MOST_STEPS; step++) third.editor.redo()
    expect(third.editor.read().history.now).toEqual(stepsOf(MOST_STEPS))
  })

  it('reads what an earlier builder has kept whole', () => {
    const history = { now: contentOf(2), past: [{ content: contentOf(1), deed: DEED }], future: [] }
    const kept = JSON.stringify({ revision: 1, version: 3, isUnsaved: false, at: 1, history })
    const { editor } = desk(pageOf(contentOf(1), contentOf(2)), kept)
    editor.undo()
    expect(editor.read().history.now).toEqual(contentOf(1))
  })

  it('is never too long: the oldest steps go first', () => {
    const { editor, kept } = desk(pageOf(contentOf(0)))
    const long = 'x'.repeat(9_000)
    for (let step = 1; step <= MOST_STEPS + 5; step++) {
      const content = contentOf(step)
      content.about = { title: { en: `${step} ${long}` }, description: {} }
      editor.edit(content, DEED)
    }
    expect(editor.read().history.past).toHaveLength(MOST_STEPS)
    expect(kept()?.length).toBeLessThan(MOST_KEPT + 1_000)
  })
})
