import { expect, it } from 'vitest'
import { createTranslator } from '#shared/texts/i18n.ts'
import type { Registry } from '#site/App.tsx'
import type { Payload } from '#site/payload.ts'
import { renderPage } from './render-page.tsx'

const registry: Registry = {
  layouts: {
    default: ({ children }) => <main>{children}</main>,
    docs: () => null,
    account: () => null,
    quiet: () => null,
  },
  ErrorPage: () => <p>error</p>,
  view: (name) =>
    ({
      good: () => <p>good</p>,
      bad: () => {
        throw new Error('broken view')
      },
    })[name],
}
const module = (id: string, name: string) => ({ id, name, slot: 'main', settings: {} })
const payloadOf = (...names: string[]) =>
  ({
    data: {},
    state: {
      layout: 'default',
      route: { locale: 'en', path: '/en' },
      frame: { timeZone: 'UTC' },
      modules: names.map((name, index) => module(String(index), name)),
      error: null,
    },
  }) as Payload

const render = (payload: Payload, log: object[] = []) =>
  renderPage({
    payload,
    translator: createTranslator('en', {}),
    registry,
    log: { error: (details) => log.push(details) },
  })

it('renders a broken module as its box only, says so in the log, and tells the browser', () => {
  const log: object[] = []
  const { body, payload } = render(payloadOf('good', 'bad', 'good'), log)
  expect(body.match(/<p>good<\/p>/g)).toHaveLength(2)
  expect(body.match(/role="alert"/g)).toHaveLength(1)
  expect(payload.state.modules.map(({ failed }) => failed)).toEqual([undefined, true, undefined])
  expect(log).toMatchObject([{ error: { message: 'broken view' } }])
})

it('leaves out a module that this version does not know', () => {
  expect(render(payloadOf('unknown', 'good')).body).not.toContain('unknown')
})
