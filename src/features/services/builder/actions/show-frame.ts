import { action } from '#server/door/action.ts'
import { arrangedWith } from '../content/arrange.ts'
import { findBlockContent } from '../content/blocks/find-block-content.ts'
import { sampleContent } from '../content/blocks/sample-content.ts'
import { findContent } from '../content/find-content.ts'
import { keyAt } from '../content/key-at.ts'
import { openPage } from '../content/open-page.ts'
import { showFrame } from '../contract.ts'
import * as S from '../schemas.ts'

/** A number is text in an address. */
const versionOf = (version: string): number | 'live' | 'draft' =>
  version === 'live' || version === 'draft' ? version : Number(version)

/** The document in the frame of the builder, at an address of its own. */
export const showFrameAction = action(showFrame, {
  data: S.showFrameData,
  result: S.preview,
  allow: 'builder',
  limit: '600 per minute',
  run: async (context, { path, key = '', device = 'desktop', mode = 'light', version = 'draft' }) => {
    const { db, locale, now, showPreview, refuse } = context
    const bare = path.replace(/^\/+|\/+$/g, '')
    const opened = await openPage(context, key || keyAt(bare, context))
    if (!opened) return refuse('page-unknown')
    const { site, page } = opened
    const [kind, id] = version.split('.')
    const content =
      kind === 'block'
        ? ((await findBlockContent(context, Number(id)))?.content ?? null)
        : kind === 'template' || kind === 'module'
          ? sampleContent(version, context)
          : await findContent(db, site, page.key, versionOf(version))
    if (!content) return refuse('version-unknown')
    const arrange = arrangedWith(site, page.key, content, device)
    return { html: await showPreview({ path: bare, locale, device, mode, now, arrange }) }
  },
})
