import type { ComponentType } from 'react'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { Translate, Translator } from '#shared/texts/i18n.ts'
import type { Registry } from '#site/App.tsx'
import type { ModuleView } from '#site/module.ts'
import type { ModuleState, Payload } from '#site/payload.ts'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { escapeHtml } from './html.ts'

/** The name of no module: a colon stands in none. */
const FAILED = ':failed'

/** The page with its modules as the boxes below show them: also those that failed, and none as it was sent before. */
export function withBoxes({ data, state }: Payload): Payload {
  const boxed = ({ isStatic: _, failed, ...module }: ModuleState): ModuleState =>
    failed ? { ...module, name: FAILED } : module
  return { data, state: { ...state, modules: state.modules.map(boxed) } }
}

/** Views in a box each, by which a module is found on a page that is being built. Readers' pages have none. */
export function boxedViews(view: Registry['view']): Registry['view'] {
  const made = new Map<string, ModuleView>()
  return (name) => {
    const known = made.get(name) ?? boxOf(name, view(name))
    made.set(name, known)
    return known
  }
}

function boxOf(name: string, View: ModuleView | undefined): ModuleView {
  const Inside = (View ?? (name === FAILED ? ErrorBox : Unknown)) as ComponentType<object>
  return (props: { id: string }) => (
    <div data-module-id={props.id} data-module-name={name}>
      <Inside {...props} {...(!View && { name })} />
    </div>
  )
}

/** A module that this version does not know, or that shows nothing on a page of this kind: that has no name here. */
function Unknown({ name }: { name?: string }) {
  const { t } = useI18n()
  return <p className={LINE}>{name ? t('builder.frame.unknown', { name }) : t('builder.frame.unfit')}</p>
}

const LINE = 'builder-empty card p-4 text-soft'

/** A box in which nothing stands but what React leaves. */
const EMPTY = /(<div data-module-id="[\w-]+" data-module-name="([\w./-]+)">)(?:<!--[^>]*-->)*<\/div>/g

/** How a module is called where pages are built. */
function titleOf(name: string, t: Translate): string {
  const key = `module.${name}.title`
  const title = t(key as MessageKey)
  return title === key ? name : title
}

/** Says in each empty box what is there and what fills it: without a line it could not be found. */
export const withLines = (body: string, { t }: Translator): string =>
  body.replace(EMPTY, (_, box: string, name: string) => {
    const line = t('builder.frame.empty', { name: titleOf(name, t) })
    return `${box}<p class="${LINE}">${escapeHtml(line)}</p></div>`
  })
