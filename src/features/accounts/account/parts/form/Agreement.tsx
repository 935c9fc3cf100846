import { Fragment } from 'react'
import { usePage } from '#site/context.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** Stand in the text where the links go: private characters, which no language has. */
const PLACES = { agreement: '\ue000', privacy: '\ue001' }

/** What one agrees to, each text a link that leaves the form where it is. */
export function Agreement({ isGiven, onGiven }: { isGiven: boolean; onGiven: (isGiven: boolean) => void }) {
  const { t } = useI18n()
  const { signIn } = usePage().frame
  const parts = t('account.signUp.agree', PLACES).split(/([\ue000\ue001])/)
  const link = (to: string, text: string) => (
    <a href={to} target="_blank" rel="noreferrer" className="link">
      {text}
    </a>
  )
  return (
    <Choice name="agreement" checked={isGiven} onChange={(event) => onGiven(event.currentTarget.checked)}>
      {parts.map((part) => (
        <Fragment key={part}>
          {part === PLACES.agreement
            ? link(signIn.agreement, t('account.signUp.agreement'))
            : part === PLACES.privacy
              ? link(signIn.privacy, t('account.signUp.privacy'))
              : part}
        </Fragment>
      ))}
    </Choice>
  )
}
