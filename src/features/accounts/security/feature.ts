import { feature } from '#server/feature.ts'
import { addPasskeyAction } from './actions/add-passkey.ts'
import { beginConfirmAction } from './actions/begin-confirm.ts'
import { beginPasskeyAction } from './actions/begin-passkey.ts'
import { beginPasskeySignInAction } from './actions/begin-passkey-sign-in.ts'
import { beginTwoStepAction } from './actions/begin-two-step.ts'
import { changeContactAction } from './actions/change-contact.ts'
import { changePasswordAction } from './actions/change-password.ts'
import { confirmAction } from './actions/confirm.ts'
import { confirmWithCodeAction } from './actions/confirm-with-code.ts'
import { confirmWithPasskeyAction } from './actions/confirm-with-passkey.ts'
import { endOtherSessionsAction } from './actions/end-other-sessions.ts'
import { endSessionAction } from './actions/end-session.ts'
import { getOverviewAction } from './actions/get-overview.ts'
import { listEventsAction } from './actions/list-events.ts'
import { removePasskeyAction } from './actions/remove-passkey.ts'
import { renewRecoveryCodesAction } from './actions/renew-recovery-codes.ts'
import { setPasswordAction } from './actions/set-password.ts'
import { signInWithPasskeyAction } from './actions/sign-in-with-passkey.ts'
import { turnOffTwoStepAction } from './actions/turn-off-two-step.ts'
import { turnOnTwoStepAction } from './actions/turn-on-two-step.ts'
import { securityPage } from './modules/security-page.ts'
import { securityPages } from './preset-pages.ts'

export const securityFeature = feature({
  name: 'accounts/security',
  actions: [
    addPasskeyAction,
    beginConfirmAction,
    beginPasskeyAction,
    beginPasskeySignInAction,
    beginTwoStepAction,
    changeContactAction,
    changePasswordAction,
    confirmAction,
    confirmWithCodeAction,
    confirmWithPasskeyAction,
    endOtherSessionsAction,
    endSessionAction,
    getOverviewAction,
    listEventsAction,
    removePasskeyAction,
    renewRecoveryCodesAction,
    setPasswordAction,
    signInWithPasskeyAction,
    turnOffTwoStepAction,
    turnOnTwoStepAction,
  ],
  modules: [securityPage],
  presetPages: securityPages,
})
