import type { ReactNode } from 'react'
import { useViewer } from '#browser/visitor/use-session.ts'
import { SignInHost } from '#features/accounts/sign-in/parts/SignInHost.tsx'
import { LevelTipsHost } from '#features/kernel/people/parts/LevelTipsHost.tsx'
import { usePage } from '#site/context.tsx'
import type { FrameState, Layout } from '#site/payload.ts'
import { useI18n } from '#ui/i18n.tsx'
import { later } from '#ui/later.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { Toaster } from '#ui/Toaster.tsx'
import { Footer } from './Footer.tsx'
import { Header, QuietHeader } from './Header.tsx'
import { Logo } from './Logo.tsx'
import { Rail } from './Rail.tsx'

const memberPart = lazyPart<object>(() => import('./MemberHosts.tsx').then((part) => part.MemberHosts))

const silencePart = lazyPart<object>(() =>
  import('#features/services/admin/parts/sanctions/SilenceHost.tsx').then((part) => part.SilenceHost),
)

const MaintenanceBar = later<NonNullable<FrameState['maintenance']>>('[data-maintenance]', () =>
  import('./MaintenanceBar.tsx').then((part) => part.MaintenanceBar),
)

/** What stands around every page: header, the place of the page, footer, widgets, messages. */
export function Shell({ layout, children }: { layout: Layout; children: ReactNode }) {
  const { t } = useI18n()
  const { state, frame } = usePage()
  const { error } = state
  const viewer = useViewer()
  const MemberHosts = useLazyPart(memberPart, viewer !== null)
  const SilenceHost = useLazyPart(silencePart, Boolean(viewer?.silence))
  // Where nothing of the page is left, its error is the page; what one may not read keeps the menus.
  const isFull = error?.fatal === true && (error.status === 404 || error.status >= 500)
  const hasFrame = !state.bare && !isFull
  const isQuiet = layout === 'quiet'
  return (
    <div className="shell" data-layout={layout} id="top">
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      {hasFrame && (isQuiet ? <QuietHeader /> : <Header />)}
      {frame.maintenance && <MaintenanceBar {...frame.maintenance} />}
      {SilenceHost && <SilenceHost />}
      <main id="main" tabIndex={-1}>
        {isFull && (
          <div className="wrap py-4">
            <Logo />
          </div>
        )}
        {children}
      </main>
      {hasFrame && <Footer isShort={isQuiet} />}
      {hasFrame && !isQuiet && <Rail />}
      <SignInHost />
      <LevelTipsHost />
      {MemberHosts && <MemberHosts />}
      <Toaster />
    </div>
  )
}
