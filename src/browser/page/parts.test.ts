import { expect, it } from 'vitest'
import { countParts } from './parts.ts'

/** What has been told by now. */
async function watch() {
  const { parts, frameIsOver, over } = countParts()
  const told: string[] = []
  void over.frame.then(() => told.push('frame'))
  void over.all.then(() => told.push('all'))
  const now = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return told
  }
  return { parts, frameIsOver, now }
}

it('is over when the frame and each part are, also those that began within others', async () => {
  const { parts, frameIsOver, now } = await watch()
  parts.begins('list')
  frameIsOver()
  expect(await now()).toEqual(['frame'])
  parts.begins('answer')
  parts.ends('list')
  expect(await now()).toEqual(['frame'])
  parts.ends('answer')
  expect(await now()).toEqual(['frame', 'all'])
})

it('counts a part once, however often it was begun', async () => {
  const { parts, frameIsOver, now } = await watch()
  parts.begins('a')
  parts.begins('a')
  parts.ends('a')
  expect(await now()).toEqual([])
  frameIsOver()
  expect(await now()).toEqual(['frame', 'all'])
})

it('does not wait again for a part that renders again before the others are over', async () => {
  const { parts, frameIsOver, now } = await watch()
  parts.begins('a')
  parts.begins('b')
  parts.ends('a')
  parts.begins('a')
  parts.ends('b')
  frameIsOver()
  expect(await now()).toEqual(['frame', 'all'])
})

it('is over with the frame where there are no parts', async () => {
  const { frameIsOver, now } = await watch()
  frameIsOver()
  expect(await now()).toEqual(['frame', 'all'])
})
