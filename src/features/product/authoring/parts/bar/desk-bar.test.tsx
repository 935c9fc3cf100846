import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '#site/context.tsx'
import type { PageState } from '#site/payload.ts'
import { keyTranslator } from '#tests/browser/fakes.ts'
import { I18nProvider } from '#ui/i18n.tsx'
import { blankForm } from '../form.ts'
import type { useDraft } from '../use-draft.ts'
import { DeskBar } from './DeskBar.tsx'

function drawn(draft: Partial<ReturnType<typeof useDraft>>): string {
  const state = { route: { locale: 'en' }, currency: 'USD', frame: {} } as PageState
  const nothing = () => {}
  return renderToStaticMarkup(
    <PageProvider state={state}>
      <I18nProvider translator={keyTranslator}>
        <DeskBar
          form={blankForm('topic', 'en')}
          kinds={['topic']}
          canSwitch
          isEdit={false}
          isSending={false}
          back=""
          onVersions={undefined}
          onKind={nothing}
          onPreview={nothing}
          onCompare={nothing}
          onPublish={nothing}
          draft={{ state: 'idle', savedAt: null, problem: null, ...draft } as ReturnType<typeof useDraft>}
        />
      </I18nProvider>
    </PageProvider>,
  )
}

it('says beside a draft that was refused what the server has against it', () => {
  const bar = drawn({ state: 'unsaved', problem: 'You have 200 drafts.' })
  expect(bar).toMatch(/role="status".*authoring\.state\.refused.*You have 200 drafts\./)
})

it('says of one that only waits for the network that it stands on this device', () => {
  const bar = drawn({ state: 'unsaved' })
  expect(bar).toContain('authoring.state.unsaved')
  expect(bar).not.toContain('text-danger')
})
