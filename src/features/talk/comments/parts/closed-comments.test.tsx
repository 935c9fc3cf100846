import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTranslator } from '#shared/texts/i18n.ts'
import { App } from '#site/App.tsx'
import { buildFrame } from '#site/frame.ts'
import type { PageState } from '#site/payload.ts'
import { devicePageSettings } from '#site/settings.ts'
import { defaultSettings } from '#tests/settings.ts'
import { frame as pieces } from '../../../../lists/registry.ts'
import { View } from '../modules/CommentList.tsx'

const render = (list: { isClosed: boolean; comment?: boolean }): string => {
  const state = {
    route: { name: 'name-page___en', base: 'name-page', locale: 'en', path: '/en/article/1', params: {} },
    pageKey: 'article.single',
    layout: 'default',
    bare: false,
    error: null,
    currency: 'USD',
    now: '2026-11-21T00:00:00Z',
    subject: { databaseId: 1 },
    modules: [
      {
        id: 'comments',
        name: 'comment-list',
        slot: 'main',
        settings: { on: 'article', sort: 'oldest', count: 10 },
      },
    ],
    frame: buildFrame(defaultSettings(), devicePageSettings.parse({}), 'en', false, []),
  } as PageState
  const { isClosed, comment } = list
  const comments = {
    nodes: [],
    pageInfo: { hasNextPage: false, endCursor: '' },
    total: 0,
    isClosed,
    ownBelow: comment === undefined ? null : { likes: [], can: { comment } },
  }
  return renderToStaticMarkup(
    <App
      payload={{ state, data: { comments } }}
      translator={createTranslator('en', {
        'comments.closed': ['It is closed.'],
        'comments.write': ['Comment'],
      })}
      registry={{ ...pieces, view: () => View as never }}
    />,
  )
}

it('where comments are closed, only moderators of the place see the form', () => {
  expect(render({ isClosed: false })).toContain('Comment<')
  for (const list of [{ isClosed: true }, { isClosed: true, comment: false }]) {
    expect(render(list)).toContain('It is closed.')
    expect(render(list)).not.toContain('Comment<')
  }
  expect(render({ isClosed: true, comment: true })).toContain('It is closed.')
  expect(render({ isClosed: true, comment: true })).toContain('Comment<')
})
