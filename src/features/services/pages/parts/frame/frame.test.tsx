import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#shared/texts/i18n.ts'
import { App } from '#site/App.tsx'
import { buildFrame } from '#site/frame.ts'
import type { PageState } from '#site/payload.ts'
import { devicePageSettings } from '#site/settings.ts'
import { defaultSettings } from '#tests/settings.ts'
import { bringParts } from '#ui/later.ts'
import { frame as pieces } from '../../../../../lists/registry.ts'

/** As on the server before it renders anything. */
beforeAll(async () => {
  await bringParts()
})

const settings = {
  ...defaultSettings(),
  widgets: {
    ...defaultSettings().widgets,
    playlist: [],
    support: [],
    faq: [{ question: { en: 'Why?' }, answer: { en: 'Because.' } }],
    download: [],
  },
  footer: {
    columns: [{ title: { en: 'Help' }, links: [{ label: { en: 'Docs' }, link: 'docs' }] }],
  },
}
const page = devicePageSettings.parse({
  header: {
    logoWidth: 40,
    menus: [
      { label: { en: 'Home' }, link: '' },
      {
        label: { en: 'Community' },
        link: 'community/archive/all',
        children: [{ label: { en: 'Repair' }, link: 'community/archive/repair' }],
      },
    ],
  },
})

const render = (state: Partial<PageState> = {}, header: object = {}): string => {
  const frame = buildFrame(settings, page, 'en', false, [])
  const whole = {
    route: { name: 'name-page___en', base: 'name-page', locale: 'en', path: '/en/community/1', params: {} },
    pageKey: 'community.single',
    layout: 'default',
    bare: false,
    modules: [],
    error: null,
    currency: 'USD',
    now: '2026-11-21T00:00:00Z',
    frame: { ...frame, header: { ...frame.header, ...header } },
    ...state,
  } as PageState
  const translator = createTranslator('en', {})
  return renderToStaticMarkup(
    <App
      payload={{ state: whole, data: {} }}
      translator={translator}
      registry={{ ...pieces, view: () => undefined }}
    />,
  )
}

test('the first HTML holds the menu with its submenus, in the locale of the page', () => {
  const html = render()
  expect(html).toContain('<a href="/en/community/archive/all" aria-current="page">Community</a>')
  expect(html).toMatch(/<a href="\/en\/community\/archive\/repair"[^>]*>Repair<\/a>/)
})

test('only the parts of the header that the settings pick are there', () => {
  const html = render({}, { parts: ['logo', 'mode'] })
  expect(html).toContain('class="logo"')
  expect(html).toContain('ui.colourMode')
  expect(html).not.toContain('shell.locale"')
  expect(html).not.toContain('main-menu')
  expect(html).not.toContain('account.signIn.button')
})

test('the logo has the width of the settings', () => {
  expect(render()).toContain('width="40" height="40"')
})

test('the same page is offered in each language, and every currency to choose', () => {
  const html = render()
  for (const href of ['/community/1', '/en/community/1', '/es/community/1'])
    expect(html).toContain(`href="${href}"`)
  expect(html.match(/<button[^>]*class="floats-line/g)).toHaveLength(settings.currency.length)
})

test('header and footer are left out where the page says so', () => {
  const html = render({ bare: true })
  expect(html).not.toContain('<header')
  expect(html).not.toContain('<footer')
})

test('where one pays only the logo, the basket and the languages are offered', () => {
  const html = render({ layout: 'quiet' })
  expect(html).toContain('class="logo"')
  expect(html).toMatch(/<a [^>]*href="\/en\/cart"[^>]*>.*cart\.title<\/a>/)
  expect(html).toContain('href="/es/community/1"')
  for (const away of ['main-menu', 'data-widget', 'account.signIn.button', 'aria-label="Help"'])
    expect([away, html.includes(away)]).toEqual([away, false])
})

test('a widget without content is hidden', () => {
  const html = render()
  expect(html).toContain('data-widget="faq"')
  expect(html).not.toContain('data-widget="support"')
  expect(html).not.toContain('data-widget="download"')
})

test('what does not float on a page is not there', () => {
  expect(render()).toContain('data-widget="chat"')
  const html = render({ floating: ['top'] })
  expect(html).not.toContain('data-widget="faq"')
  expect(html).not.toContain('data-widget="chat"')
  expect(render({ floating: ['faq'] })).toContain('data-widget="faq"')
})

test.each(['default', 'docs', 'account', 'quiet'] as const)('the layout %s carries its marker', (layout) => {
  expect(render({ layout })).toContain(`data-layout="${layout}"`)
})

test('a fatal error is the whole page, another stands inside the layout', () => {
  const error = { status: 404, message: 'Page Not Found: /en/x' }
  const fatal = render({ error: { ...error, fatal: true } })
  expect(fatal).toContain('Page Not Found: /en/x')
  expect(fatal).not.toContain('<header')
  expect(render({ error: { ...error, fatal: false } })).toContain('<header')
})

test('what one may not read keeps the menus', () => {
  expect(render({ error: { status: 403, message: 'Members only', fatal: true } })).toContain('<header')
})
