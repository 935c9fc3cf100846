import { SignInReasons } from '#features/accounts/account/parts/SignInReasons.tsx'
import { usePage } from '#site/context.tsx'
import { Carousel } from './Carousel.tsx'

/**
 * Beside the forms: the owner's pictures, else what an account is good for. On a phone the form comes first, and only
 * the shortest one leaves room for pictures.
 */
export function SideOfDialog({ isShort }: { isShort: boolean }) {
  const { carousel } = usePage().frame.signIn
  return carousel.length > 0 ? (
    <div className={isShort ? 'max-sm:order-last' : 'max-sm:hidden'}>
      <Carousel pictures={carousel} />
    </div>
  ) : (
    <aside className="rounded-control bg-sunken p-4 max-sm:hidden dark:bg-surface">
      <SignInReasons />
    </aside>
  )
}
