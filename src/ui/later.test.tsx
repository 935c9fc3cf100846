import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { bringParts, later } from './later.ts'

/** A part whose code comes, or fails to, when the test says so. */
function part(mark: string) {
  const asked: PromiseWithResolvers<() => string>[] = []
  const Part = later<object>(mark, () => {
    const load = Promise.withResolvers<() => string>()
    asked.push(load)
    return load.promise
  })
  return { Part, asked, bring: () => bringParts((held) => held === mark) }
}

const shown = () => 'the part'

it('brings only parts that the page holds', async () => {
  const [one, other] = [part('.one'), part('.other')]
  const brought = one.bring()
  one.asked[0]?.resolve(shown)
  await brought
  expect([one.asked.length, other.asked.length]).toEqual([1, 0])
})

it('is loaded once, however often it is brought and drawn', async () => {
  const { Part, asked, bring } = part('.once')
  const brought = Promise.all([bring(), bring()])
  asked[0]?.resolve(shown)
  await brought
  await bring()
  expect(drawn(<Part />)).toContain('the part')
  expect(asked).toHaveLength(1)
})

it('is there at once when it was brought before', async () => {
  const { Part, asked, bring } = part('.before')
  const brought = bring()
  asked[0]?.resolve(shown)
  await brought
  expect(drawn(<Part />)).not.toContain('waiting')
})

it('keeps its place while it loads, where nobody has brought it', () => {
  const { Part, asked } = part('.waits')
  expect(drawn(<Part />)).toContain('waiting')
  expect(asked).toHaveLength(1)
})

it('says that its code did not come, and is loaded anew the next time', async () => {
  const { Part, asked, bring } = part('.fails')
  const brought = bring()
  asked[0]?.reject(new Error('no network'))
  await expect(brought).rejects.toThrow('no network')
  const again = bring()
  asked[1]?.resolve(shown)
  await again
  expect(drawn(<Part />)).toContain('the part')
})

const drawn = (part: ReactNode): string => renderToString(<Suspense fallback="waiting">{part}</Suspense>)
