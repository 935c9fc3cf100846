import type { useCode } from '#features/accounts/codes/parts/use-code.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'

export type Code = ReturnType<typeof useCode>

interface Props {
  code: Code
  value: string
  onValue: (value: string) => void
  /** Wants a code to be sent. */
  onAsk: () => void
  error: string | undefined
}

/** The digits that were sent, and the button that sends them. */
export function CodeField({ code, value, onValue, onAsk, error }: Props) {
  const { t } = useI18n()
  const { proof, secondsLeft, isSending, problems } = code
  const label = t(proof ? 'account.signIn.code.again' : 'account.signIn.code.get')
  return (
    <Field
      label={t('account.signIn.code')}
      error={error ?? problems.code}
      help={proof && t('account.signIn.code.sent', { contact: proof.phoneOrEmail })}
      isRequired
    >
      {(control) => (
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
            className="num"
          />
          <Button
            look="line"
            className="h-11 min-w-30"
            isPending={isSending}
            disabled={secondsLeft > 0}
            onClick={onAsk}
          >
            {secondsLeft > 0 ? t('account.signIn.code.wait', { seconds: secondsLeft }) : label}
          </Button>
        </div>
      )}
    </Field>
  )
}
