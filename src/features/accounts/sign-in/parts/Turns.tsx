import { useI18n } from '#ui/i18n.tsx'
import type { Mode, Step } from './modes.ts'

/** Below the form: to where one goes who is wrong here. */
export function Turns({ mode, go }: { mode: Mode; go: (step: Step) => void }) {
  const { t } = useI18n()
  return (
    <div className="grid gap-2">
      {(mode === 'login' || mode === 'forget') && (
        <Turn
          question={t('account.signIn.isNew')}
          label={t('account.signIn.toSignUp')}
          onTurn={() => go('toggle')}
        />
      )}
      {mode !== 'login' && (
        <Turn
          question={t(mode === 'signup' ? 'account.signIn.hasAccount' : 'account.signIn.remembered')}
          label={t('account.signIn.toLogin')}
          onTurn={() => go(mode === 'signup' ? 'toggle' : 'back')}
        />
      )}
    </div>
  )
}

interface TurnProps {
  question?: string
  label: string
  onTurn: () => void
}

/** The line below a form: to where one goes who is wrong here. */
function Turn({ question, label, onTurn }: TurnProps) {
  return (
    <p className="text-center text-14 text-soft">
      {question}{' '}
      <button type="button" className="link -my-2 py-2 font-medium" onClick={onTurn}>
        {label}
      </button>
    </p>
  )
}
