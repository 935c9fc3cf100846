import type { ReactNode } from 'react'
import type { Translator } from '#shared/texts/i18n.ts'
import type { Registry } from '#site/App.tsx'
import type { ModuleState } from '#site/payload.ts'
import { escapeHtml } from './html.ts'

/** The box of a module on a page that is being built. Its name is that of a module that this version does not know, too. */
export function AroundModule({ module, children }: { module: ModuleState; children: ReactNode }) {
  return (
    <div data-module-id={module.id} data-module-name={module.name}>
      {children}
    </div>
  )
}

/** A box in which nothing stands but what React leaves. */
const EMPTY =
  /(<div data-module-id="[\w-]+" data-module-name="([\w./-]*)">)((?:<div data-static="[\w-]*">)?(?:<!--[^>]*-->)*(?:<\/div>)?)<\/div>/g

/** Says in each empty box that there is nothing to see, and why: without a line it could not be found. */
export const withLines = (body: string, { t }: Translator, view: Registry['view']): string =>
  body.replace(EMPTY, (_, box: string, name: string) => {
    const known = view(name) ? t('builder.frame.empty') : t('builder.frame.unknown', { name })
    const line = name === '' ? t('builder.frame.unfit') : known
    return `${box}<p class="builder-empty card p-4 text-soft">${escapeHtml(line)}</p></div>`
  })
