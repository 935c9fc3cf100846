import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type CallToActionSettings, callToActionSettings } from '../schemas.ts'
import { type ShownButton, showButtons } from '../show-media.ts'

export interface CallToActionData {
  heading: string
  text: string
  buttons: ShownButton[]
}

/** One thing to do, in a box of its own. */
export const callToAction = defineModule<CallToActionSettings, CallToActionData>({
  name: 'call-to-action',
  version: 1,
  isStatic: true,
  settings: callToActionSettings,
  load: async ({ heading, text, buttons }, page) => ({
    heading: localize(heading, page.locale),
    text: localize(text, page.locale),
    buttons: showButtons(buttons, page),
  }),
})
