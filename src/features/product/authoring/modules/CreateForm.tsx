import '../desk-frame.css'
import { useEffect } from 'react'
import { hasSession } from '#browser/calls/renew.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { REASON_WORDS, SignInReasons } from '#features/accounts/account/parts/SignInReasons.tsx'
import { openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { pencilIcon } from '#ui/icons.ts'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import { isTranslating } from '../parts/is-translating.ts'
import { DeskNotice, DeskOutline } from '../parts/opening/DeskOutline.tsx'
import { draftToRead } from '../parts/talk/read-address.ts'

const WORDS = [
  'account.signIn.to.create',
  'account.signIn.button',
  'account.home',
  'account.create.text',
  'authoring.back',
  ...REASON_WORDS,
] as const

/** The editor's code is loaded only for signed-in visitors. */
const CreateDesk = partOnShow<{ viewer: Viewer }>(
  () => import('../parts/CreateDesk.tsx').then((part) => part.CreateDesk),
  DeskOutline,
)

const ReadDesk = partOnShow<{ draft: number; me: number }>(
  () => import('../parts/talk/ReadDesk.tsx').then((part) => part.ReadDesk),
  DeskOutline,
)

/** Rendered in the browser only: the HTML of this page holds neither form nor draft. */
export function View() {
  const { t } = useI18n()
  const { href } = usePage()
  const { isSignedIn, viewer } = useSession()
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated && !hasSession()) openSignIn('create')
  }, [isHydrated])

  if (!isHydrated) {
    carry(t, WORDS)
    return (
      <>
        <h1 className="sr-only">{t('account.create.title')}</h1>
        <DeskOutline>
          <noscript>
            <p className="mt-6 text-soft">{t('account.needsScript')}</p>
          </noscript>
        </DeskOutline>
      </>
    )
  }
  // Translations are edited in another module of this page.
  if (isSignedIn && isTranslating()) return <h1 className="sr-only">{t('translations.translation')}</h1>
  const read = draftToRead()
  if (isSignedIn && viewer && read !== null) return <ReadDesk draft={read} me={viewer.databaseId} />
  // Its heading says what is written.
  if (isSignedIn && viewer) return <CreateDesk viewer={viewer} />
  if (isSignedIn) {
    return (
      <>
        <h1 className="sr-only">{t('account.create.title')}</h1>
        <DeskOutline />
      </>
    )
  }
  return (
    <DeskNotice>
      <Gate
        icon={pencilIcon}
        title={t('account.signIn.to.create')}
        actions={
          <>
            <SignInButton purpose="create" look="main">
              {t('account.signIn.button')}
            </SignInButton>
            <LinkButton look="line" href={href('')}>
              {t('account.home')}
            </LinkButton>
          </>
        }
      >
        <p>{t('account.create.text')}</p>
        <div className="mt-6 text-left text-ink">
          <SignInReasons />
        </div>
      </Gate>
    </DeskNotice>
  )
}
