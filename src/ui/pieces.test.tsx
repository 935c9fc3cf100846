import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createTranslator, type Translator } from '#shared/texts/i18n.ts'
import { compileMessages } from '#shared/texts/i18n-compile.ts'
import { Button } from './actions/Button.tsx'
import { Avatar } from './content/Avatar.tsx'
import { Badges } from './content/Badges.tsx'
import { coverPattern } from './content/cover-pattern.ts'
import { OtherLanguages } from './content/OtherLanguages.tsx'
import { Price } from './content/Price.tsx'
import { Time } from './content/Time.tsx'
import { WrittenTime } from './content/WrittenTime.tsx'
import { NumericInput } from './forms/NumericInput.tsx'
import { I18nProvider } from './i18n.tsx'
import messages from './locales/es.json' with { type: 'json' }
import { clampProgress, Progress } from './moving/Progress.tsx'
import { Strip, showsBefore, stripStyle } from './moving/Strip.tsx'

const translator: Translator = createTranslator('es', compileMessages(messages))
const render = (piece: React.ReactNode) =>
  renderToStaticMarkup(<I18nProvider translator={translator}>{piece}</I18nProvider>)

afterEach(() => void vi.restoreAllMocks())

test('progress outside 0 to 100 is clamped with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect([-5, 0, 42, 100, 140, Number.NaN].map(clampProgress)).toEqual([0, 0, 42, 100, 100, 0])
  expect(warn).toHaveBeenCalledTimes(3)
})

test('a list in one language offers no choice of languages; in several it says how many each leaves out', () => {
  const names = [
    { code: 'es', name: 'Español' },
    { code: 'en', name: 'English' },
    { code: 'zh-hans', name: '简体中文' },
  ] as const
  const list = (languages: Array<'es' | 'en' | 'zh-hans'>) =>
    render(<OtherLanguages languages={languages} locale="es" names={names} />)
  expect(list(['es', 'es'])).toBe('')
  expect(list([])).toBe('')
  const html = list(['es', 'en', 'zh-hans', 'en'])
  expect(html).toContain('<span data-left="en">2 más en English</span>')
  expect(html).toContain('<span data-left="zh">1 más en 简体中文</span>')
  expect(html).not.toContain('Español')
})

test('each state of progress has a colour of its own', () => {
  const colours = (['default', 'success', 'exception', 'warning'] as const).map(
    (state) =>
      /bg-(accent|ok|danger|warn)\b/.exec(render(<Progress label="x" value={10} state={state} />))?.[1],
  )
  expect(new Set(colours)).toEqual(new Set(['accent', 'ok', 'danger', 'warn']))
})

test('the show-before flag is off until the first scroll away from 0, then stays on', () => {
  let flag = false
  const seen = [0, 12, 0].map((scrollLeft) => {
    flag = showsBefore(flag, scrollLeft)
    return flag
  })
  expect(seen).toEqual([false, true, true])
  expect(render(<Strip>x</Strip>)).not.toContain('data-show-before')
})

test('the gap of a strip counts in quarters of a rem, its padding in px or any length', () => {
  expect(stripStyle({})).toEqual({ gap: '0rem', paddingInline: '0px', background: 'transparent' })
  expect(stripStyle({ gap: 4, padding: 16, background: 'red' })).toEqual({
    gap: '1rem',
    paddingInline: '16px',
    background: 'red',
  })
  expect(stripStyle({ padding: '2em' }).paddingInline).toBe('2em')
})

test('a strip scrolls sideways and not up and down, until told otherwise', () => {
  expect(render(<Strip>x</Strip>)).toContain('overflow-x:auto;overflow-y:hidden')
  expect(
    render(
      <Strip scrollX={false} scrollY>
        {'x'}
      </Strip>,
    ),
  ).toContain('overflow-x:hidden;overflow-y:auto')
})

test('a pending button keeps its label for its width, and takes no press', () => {
  const html = render(<Button isPending>Publicar</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('Publicar')
})

test('phones show the number pad that has the keys the number needs', () => {
  const pad = (config: object) => /inputMode="(\w+)"/i.exec(render(<NumericInput config={config} />))?.[1]
  expect(pad({ min: 0, decimals: 0 })).toBe('numeric')
  expect(pad({ min: 0, decimals: 2 })).toBe('decimal')
  expect(pad({ decimals: 2 })).toBe('text')
})

test('Spanish prices have the symbol behind, small like the fraction, and the old price struck', () => {
  const html = render(<Price minor={2490} currency="EUR" was={2900} />)
  expect(html).toContain('24<small class="text-[0.68em]">,90\u00a0€</small>')
  expect(html).toMatch(/<del[^>]*>29,00\u00a0€<\/del>/)
})

test('a price that did not fall has no old price', () => {
  expect(render(<Price minor={2490} currency="EUR" was={2490} />)).not.toContain('<del')
})

test('the server writes the day, which is true whenever it is read, and the moment where it matters', () => {
  expect(render(<Time at="2026-03-07T14:05:00Z" />)).toBe(
    '<time dateTime="2026-03-07T14:05:00Z" title="2026/3/7 14:05">2026/3/7</time>',
  )
  expect(render(<WrittenTime at="2026-03-07T14:05:00Z" />)).toContain('>7 mar 2026, 14:05</time>')
})

test('level and VIP say their full names', () => {
  const html = render(<Badges level={{ rank: 3, name: 'Lv.3' }} vip={{ name: 'Gold Member' }} />)
  expect(html).toContain('aria-label="Nivel: Lv.3"')
  expect(html).toContain('aria-label="VIP: Gold Member"')
  expect(render(<Badges level={null} vip={null} />)).toBe('')
})

test('a face is the stored address, or drawn from the seed', () => {
  expect(render(<Avatar picture="/media/1.webp" personId={7} />)).toContain('src="/media/1.webp"')
  expect(render(<Avatar picture={null} personId={7} />)).toContain('src="/api/avatar?seed=7"')
})

test('a pattern is the same for the same seed and differs between seeds', () => {
  expect(coverPattern('榕树')).toEqual(coverPattern('榕树'))
  const patterns = Array.from({ length: 200 }, (_, place) => coverPattern(`title ${place}`))
  expect(new Set(patterns.map(({ motif }) => motif)).size).toBe(6)
  expect(new Set(patterns.map(({ from }) => from)).size).toBeGreaterThan(100)
})
