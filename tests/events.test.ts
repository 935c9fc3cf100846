import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SiteEvent } from '#server/jobs/event.ts'
import { events, follows } from '../src/lists/events.ts'
import { jobs } from '../src/lists/jobs.ts'

const root = path.resolve(import.meta.dirname, '..')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

/** Every event that some feature, or the server itself, declares: by the name it has in the code. */
const declared = new Map<string, SiteEvent>()
for (const file of filesOf('src/{features/*/*,server/announcements}/events.ts')) {
  const exported: Record<string, SiteEvent> = await import(path.join(root, file))
  for (const [name, event] of Object.entries(exported)) declared.set(name, event)
}

/** What stands in the place of the event in each `announce(event, data)` and `announceOn(db, event, data)`. */
const announced = filesOf('{src/features,src/server,scripts}/**/*.ts')
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\bannounce(?:On\(\s*\w+,|\()\s*([\w?:\s]+),/g)])
  .map(([, place = '']) => place)

describe('events', () => {
  it('are listed, all of them, each by a name of its own', () => {
    const listed = new Set(events)
    expect(
      [...declared].filter(([, event]) => !listed.has(event)).map(([name]) => name),
      'Each belongs among the events of the feature.ts beside its events.ts.',
    ).toEqual([])
    expect(listed.size).toBe(declared.size)
    expect(new Set(events.map(({ name }) => name)).size).toBe(events.length)
  })

  it('are declared where features and the server declare them', () => {
    const elsewhere = filesOf('{src,scripts}/**/*.{ts,tsx}').filter(
      (file) =>
        /\bdefineEvent\(/.test(readFileSync(path.join(root, file), 'utf8')) && !/\/events?\.ts$/.test(file),
    )
    expect(elsewhere).toEqual([])
  })

  it('are announced by somebody', () => {
    const silent = [...declared.keys()].filter(
      (name) => !announced.some((place) => new RegExp(`\\b${name}\\b`).test(place)),
    )
    expect(silent).toEqual([])
  })

  it('are written to the outbox by the announcer alone', () => {
    const others = filesOf('{src,scripts}/**/*.{ts,tsx}').filter((file) =>
      /insertAnnouncement|insertInto\('outbox'\)/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(others.toSorted()).toEqual(['src/server/announcements/outbox.ts', 'src/server/jobs/announce.ts'])
  })

  it('are followed by jobs that are done', () => {
    const undone = follows.filter(({ job }) => !jobs.includes(job))
    expect(
      undone.map(({ job }) => job.name),
      'Each belongs among the jobs of the feature.ts of its feature.',
    ).toEqual([])
  })
})
