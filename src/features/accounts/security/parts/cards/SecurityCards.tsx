import { IdentityList } from '#features/accounts/social/parts/IdentityList.tsx'
import { usePage } from '#site/context.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Overview } from '../../schemas.ts'
import { SecuredAccount, useSecured } from '../secured.tsx'
import { CardHead } from './CardHead.tsx'
import { ContactCard } from './ContactCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'

/** One card for each way in, then who is in, then what has happened. */
export function SecurityCards({ overview }: { overview: Overview }) {
  const { t } = useI18n()
  return (
    <SecuredAccount overview={overview}>
      <div className="grid w-full max-w-3xl gap-4">
        <header className="mb-1">
          <h1 className="text-24">{t('account.page.security')}</h1>
          <p className="mt-1 text-soft">{t('security.lead')}</p>
        </header>
        <PasswordCard />
        <ContactCard />
        <PasskeysCard />
        <TwoStepCard />
        <IdentitiesCard />
        <SessionsCard />
        <EventsCard />
      </div>
    </SecuredAccount>
  )
}

/** Only where the site lets one sign in with an account elsewhere. */
function IdentitiesCard() {
  const { t } = useI18n()
  const { confirm, sendConfirmed } = useSecured()
  const { social } = usePage().frame.signIn
  if (social.length === 0) return null
  return (
    <Card>
      <CardHead title={t('security.identities.title')} />
      <div className="mt-1">
        <IdentityList onConfirmationNeeded={confirm} sendConfirmed={sendConfirmed} />
      </div>
    </Card>
  )
}
