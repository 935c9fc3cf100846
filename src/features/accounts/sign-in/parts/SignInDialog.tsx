import { useRef, useState } from 'react'
import { signedIn } from '#browser/visitor/session.ts'
import { contactOf, firstDraft } from '#features/accounts/account/parts/form/draft.ts'
import { useCode } from '#features/accounts/codes/parts/use-code.tsx'
import type { CodeInput } from '#features/accounts/codes/schemas.ts'
import type { SignInPurpose } from '#features/kernel/people/rules/sign-in-purposes.ts'
import type { WireViewer } from '#shared/people/viewer.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { usePage } from '#site/context.tsx'
import { Banner } from '#ui/forms/FormFrame.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { ForgetForm } from './ForgetForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { Mode } from './modes.ts'
import { OtherWays } from './OtherWays.tsx'
import { RepassForm } from './RepassForm.tsx'
import { SideOfDialog } from './SideOfDialog.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { Turns } from './Turns.tsx'
import { useModes } from './use-modes.ts'
import './sign-in.css'

export interface SignInDialogProps {
  purpose: SignInPurpose
  isOpen: boolean
  onClose: () => void
  onSignedIn: () => void
  /** Somebody has signed up, and may want to say who they are. */
  onSignedUp: () => void
}

/** What stands above each of the forms. */
const headOf = (mode: Mode, purpose: SignInPurpose, t: Translate) =>
  ({
    login: { title: t(`account.signIn.to.${purpose}`), description: null },
    signup: { title: t('account.signUp.title'), description: null },
    forget: { title: t('account.forget.title'), description: t('account.forget.lead') },
    repass: { title: t('account.repass.title'), description: t('account.repass.lead') },
  })[mode]

/** Here and not in their forms: who closes the dialog to look for the code finds the field for it again. */
const useCodes = (contact: string) => ({
  signup: useCode({ action: 'register', contact }),
  forget: useCode({ action: 'forget', contact }),
})

/** Signing in, signing up, and the way back for who has forgotten their password. */
export function SignInDialog({ purpose, isOpen, onClose, onSignedIn, onSignedUp }: SignInDialogProps) {
  const { t, locale } = useI18n()
  const { siteName, signIn } = usePage().frame
  const first = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(() => firstDraft(locale, signIn.kinds))
  const [proof, setProof] = useState<CodeInput>()
  const codes = useCodes(contactOf(draft))
  const { mode, isChanged, go, area } = useModes(isOpen, (last) => Boolean(codes[last].proof))

  const arrive = (viewer: WireViewer | null, text: string) => {
    signedIn(viewer)
    toast.success(text)
    onSignedIn()
  }
  const letIn = (viewer: WireViewer | null) => arrive(viewer, t(`account.signIn.done.${purpose}`))
  const shared = { kinds: signIn.kinds, draft, onDraft: setDraft, inputRef: first }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} {...headOf(mode, purpose, t)} width={620} initialFocus={first}>
      <div className="sign-in">
        <SideOfDialog isShort={mode === 'login'} />
        <div ref={area} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {mode === 'login' && isChanged && <Banner>{t('account.signIn.changed')}</Banner>}
          {mode === 'login' && (
            <LoginForm {...shared} onForgotten={() => go('forgotten')} onSignedIn={letIn} />
          )}
          {mode === 'signup' && (
            <SignUpForm
              {...shared}
              code={codes.signup}
              onLogin={() => go('toggle')}
              onSignedUp={(viewer) => {
                arrive(viewer, t('account.signUp.done', { site: siteName }))
                onSignedUp()
              }}
            />
          )}
          {mode === 'forget' && (
            <ForgetForm
              {...shared}
              code={codes.forget}
              onVerified={(verified) => {
                setProof(verified)
                go('verified')
              }}
            />
          )}
          {mode === 'repass' && proof && (
            <RepassForm proof={proof} onChanged={() => go('changed')} onOver={() => go('over')} />
          )}
          <Turns mode={mode} go={go} />
          {(mode === 'login' || mode === 'signup') && (
            <OtherWays takesPasskeys={mode === 'login'} onSignedIn={letIn} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
